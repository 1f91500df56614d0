import type { FastifyReply } from 'fastify';
import type { Dependencies } from '../../../../database/dependencies.ts';
import type { Notifications } from '../../../../database/notifications.ts';
import { allows, type DownloadFiles, findEnd, type GalleryState, type LiveGalleries } from './gallery-state.ts';

/** Galleries are read at most this often, and what has ended is cut within a second. */
const READ_EVERY_MS = 500;
/** No timer is longer, so that it does not matter much if the clock was set, or the machine slept. */
const TIMER_MAX_MS = 60_000;

/** Something that is open in a gallery. */
interface Visit {
  /** Aborted within a second of the end: the gallery has expired, is deleted, has another link or password, or does not allow it any more. */
  signal: AbortSignal;
  leave: () => void;
}

interface Open {
  gallery: GalleryState;
  ended: AbortController;
  onState: (state: GalleryState) => void;
  /** The files that have to be allowed as downloads; null if it is none. */
  files: DownloadFiles | null;
}

interface Options extends Pick<Dependencies, 'log'> {
  galleries: Pick<LiveGalleries, 'findAll'>;
  notifications: Pick<Notifications, 'subscribe'>;
  readEveryMs?: number;
}

export type AccessWatcher = ReturnType<typeof createAccessWatcher>;

const mayGoOn = ({ gallery, files }: Open, state: GalleryState) =>
  findEnd(state, gallery) === null && (files === null || allows(state.downloads, files));

/**
 * Ends what is open in a gallery together with it, whichever server has ended it: a gallery that is open is read when a notification names
 * it and when it expires. As long as notifications are lost, all that are open are read again and again. Use `cut` for an answer that is
 * being sent.
 */
export function createAccessWatcher({ galleries, notifications, log, readEveryMs = READ_EVERY_MS }: Options) {
  const open = new Set<Open>();
  /** Ids of galleries that may have changed since they were read. */
  const changed = new Set<number>();
  let reading: NodeJS.Timeout | undefined;
  let expiring: NodeJS.Timeout | undefined;
  let lastReadMs = Number.NEGATIVE_INFINITY;
  let hasFailed = false;

  const end = (one: Open) => {
    open.delete(one);
    one.ended.abort();
  };

  const readStates = async (ids: readonly number[]) => {
    try {
      const states = await galleries.findAll(ids);
      hasFailed = false;
      return states;
    } catch (error) {
      if (!hasFailed) log.warn({ err: error }, 'galleries that are open cannot be read');
      hasFailed = true;
      return null;
    }
  };

  /** Without the database, only the time of expiry that is known counts. */
  const compare = (one: Open, states: ReadonlyMap<number, GalleryState> | null) => {
    const state = states ? states.get(one.gallery.id) : one.gallery;
    if (!state || !mayGoOn(one, state)) return end(one);
    one.gallery = state;
    if (states) one.onState(state);
  };

  const readChanged = async () => {
    const before = [...open].filter(({ gallery }) => changed.has(gallery.id));
    changed.clear();
    if (before.length === 0) return;
    const ids = [...new Set(before.map(({ gallery }) => gallery.id))];
    const states = await readStates(ids);
    lastReadMs = performance.now();
    for (const one of before) if (open.has(one)) compare(one, states);
    if (!states) for (const id of ids) changed.add(id);
  };

  const schedule = (afterMs = lastReadMs + readEveryMs - performance.now()) => {
    if (reading || open.size === 0 || changed.size === 0) return;
    const timer = setTimeout(
      async () => {
        await readChanged();
        reading = undefined;
        watchExpiry();
        schedule();
      },
      Math.max(0, afterMs),
    );
    reading = timer.unref();
  };

  const requestRead = (one: Open) => changed.add(one.gallery.id);

  /** Waits for the earliest end of what is open. */
  const watchExpiry = () => {
    clearTimeout(expiring);
    const ends = [...open].flatMap(({ gallery }) => gallery.expiresAt?.getTime() ?? []);
    if (ends.length === 0) return;
    const waitMs = Math.min(Math.max(Math.min(...ends) - Date.now(), 0), TIMER_MAX_MS);
    const timer = setTimeout(() => {
      const expired = [...open].filter(
        ({ gallery }) => Number(gallery.expiresAt ?? Number.POSITIVE_INFINITY) <= Date.now(),
      );
      for (const one of expired) requestRead(one);
      if (expired.length > 0) schedule();
      else watchExpiry();
    }, waitMs);
    expiring = timer.unref();
  };

  notifications.subscribe('vitrine_gallery', {
    onNotification(id) {
      if (open.size > 0) changed.add(Number(id));
      schedule();
    },
    onAny() {
      for (const one of open) requestRead(one);
      schedule();
    },
  });

  /** Registers what is open; `onState` gets the gallery each time it is read. */
  const enter = (
    gallery: GalleryState,
    { onState = () => {}, files = null }: Partial<Pick<Open, 'onState' | 'files'>> = {},
  ): Visit => {
    const one = { gallery, ended: new AbortController(), onState, files };
    open.add(one);
    // It may have changed between the read of its state and now. What is only open for a moment, as most pictures are, is not read again.
    requestRead(one);
    schedule(readEveryMs);
    watchExpiry();
    return { signal: one.ended.signal, leave: () => void open.delete(one) };
  };

  return {
    enter,

    /** Breaks an answer off when the gallery ends, or does not allow such `files` any more: its reader sees that it is incomplete. Call it before sending. */
    cut(gallery: GalleryState, reply: FastifyReply, files: DownloadFiles | null) {
      const { signal, leave } = enter(gallery, { files });
      signal.addEventListener('abort', () => reply.raw.destroy(), { once: true });
      // Whoever asked may have gone while the file was opened.
      if (reply.raw.closed) leave();
      else reply.raw.once('close', leave);
    },

    /** Ends everything that is open. */
    stop() {
      clearTimeout(reading);
      clearTimeout(expiring);
      for (const one of [...open]) end(one);
    },
  };
}
