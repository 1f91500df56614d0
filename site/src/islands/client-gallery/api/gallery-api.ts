import type { GallerySession, OpenCover, OpenGallery } from '@vitrine/shared/contract/galleries/client';
import { readEventStream } from '@vitrine/shared/event-stream';
import { keptSession } from './kept-in-tab.ts';
import { GalleryRefused, isOver, waitOf } from './refusal.ts';
import { type Answer, type Call, sendCall } from './send-call.ts';

type Options = {
  apiUrl: string;
  secret: string;
  /** The gallery is over, or there is none with this link. */
  onEnded: () => void;
  /** It has a password, which is not known. `shown` is what may be shown before it. */
  onPassword: (shown: OpenCover | undefined) => void;
};

export type GalleryApi = ReturnType<typeof createGalleryApi>;

/** The API for one gallery. A session that has ended is replaced, which asks for the password if there is one. */
export function createGalleryApi({ apiUrl, secret, onEnded, onPassword }: Options) {
  let session = keptSession.read(secret);
  let opening: Promise<string> | null = null;

  /** The address of one of the API's calls or files. */
  const addressOf = (path: string) => new URL(path, new URL(`${apiUrl}/for/`, location.href)).href;

  const exchange = async (password?: string) => {
    const body: OpenGallery = { secret, ...(password !== undefined && { password }) };
    // The cookies of the API, which may be on another host, tell the photographer and known clients from strangers.
    const call: Call = { method: 'POST', body, credentials: 'include' };
    const { data } = await sendCall<GallerySession>(addressOf('open'), null, call);
    session = data.session;
    keptSession.keep(secret, session);
    return session;
  };

  const reportRefusal = (error: unknown) => {
    if (!(error instanceof GalleryRefused)) return;
    if (isOver(error)) {
      keptSession.keep(secret, null);
      onEnded();
    }
    if (error.code === 'PASSWORD_NEEDED') onPassword(error.data as OpenCover | undefined);
  };

  const reopened = () => {
    opening ??= exchange().finally(() => {
      opening = null;
    });
    return opening;
  };

  /** Calls with the session, and once more with a new one if it has ended. */
  async function withSession<T>(use: (session: string) => Promise<T>): Promise<T> {
    try {
      const current = session ?? (await reopened());
      try {
        return await use(current);
      } catch (error) {
        if (!(error instanceof GalleryRefused && error.status === 401)) throw error;
        if (session === current) session = null;
        return await use(session ?? (await reopened()));
      }
    } catch (error) {
      reportRefusal(error);
      throw error;
    }
  }

  return {
    secret,
    addressOf,
    /** Opens the gallery with what was typed. Throws `GalleryRefused`. */
    open: (password: string) =>
      exchange(password).catch((error: unknown) => {
        reportRefusal(error);
        throw error;
      }),
    call: <T>(path: string, call?: Call): Promise<Answer<T>> =>
      withSession((current) => sendCall<T>(addressOf(path), current, call)),
    listen: (signal: AbortSignal, onEvent: (text: string) => void) =>
      withSession((current) =>
        readEventStream(
          addressOf('events'),
          { headers: { authorization: `Gallery ${current}` }, referrerPolicy: 'no-referrer', signal },
          { onEvent, refusalOf: (response) => new GalleryRefused(response.status, '', waitOf(response)) },
        ),
      ),
  };
}
