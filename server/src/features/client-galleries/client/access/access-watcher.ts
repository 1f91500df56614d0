import type { FastifyReply } from 'fastify';
import type { Dependencies } from '../../../../database/dependencies.ts';
import { allows, type DownloadFiles, type GalleryState, isSameAccess, type LiveGalleries } from './gallery-state.ts';

/** More often than once a second, so that what has ended is cut within one. */
const LOOK_EVERY_MS = 500;

/** Something that is open in a gallery. */
export interface Visit {
  /** Aborted within a second of the end: the gallery has expired, is deleted, has another link or password, or does not allow it any more. */
  signal: AbortSignal;
  leave: () => void;
}

interface Open {
  gallery: GalleryState;
  ended: AbortController;
  onLook: (state: GalleryState) => void;
  /** The files that have to be allowed as downloads; null if it is none. */
  files: DownloadFiles | null;
}

interface Options extends Pick<Dependencies, 'log'> {
  galleries: Pick<LiveGalleries, 'findAll'>;
  lookEveryMs?: number;
}

export type Gates = ReturnType<typeof createGates>;

function mayGoOn({ gallery, files }: Open, state: GalleryState): boolean {
  const isExpired = state.expiresAt !== null && state.expiresAt.getTime() <= Date.now();
  return !isExpired && isSameAccess(state, gallery) && (files === null || allows(state.downloads, files));
}

/**
 * Ends what is open in a gallery together with it, also if a command or another server has ended it: while something is open, the
 * database is asked again and again. Use `cut` for an answer that is being sent.
 */
export function createGates({ galleries, log, lookEveryMs = LOOK_EVERY_MS }: Options) {
  const open = new Set<Open>();
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  let hasFailed = false;

  const end = (one: Open) => {
    open.delete(one);
    one.ended.abort();
  };

  /** Without the database, only the time of expiry that is known tells. */
  const readAll = async () => {
    try {
      const states = await galleries.findAll([...new Set([...open].map(({ gallery }) => gallery.id))]);
      hasFailed = false;
      return states;
    } catch (error) {
      if (!hasFailed) log.warn({ err: error }, 'galleries that are open cannot be looked at');
      hasFailed = true;
      return null;
    }
  };

  const look = async () => {
    const before = [...open];
    const states = await readAll();
    for (const one of before) {
      if (!open.has(one)) continue;
      const state = states ? states.get(one.gallery.id) : one.gallery;
      if (!state || !mayGoOn(one, state)) {
        end(one);
        continue;
      }
      one.gallery = state;
      if (states) one.onLook(state);
    }
  };

  const goOn = () => {
    if (isLooking || open.size === 0) return;
    isLooking = true;
    timer = setTimeout(async () => {
      await look();
      isLooking = false;
      goOn();
    }, lookEveryMs);
    timer.unref();
  };

  /** Registers what is open; `onLook` gets the gallery as it is each time it is looked at. */
  const enter = (
    gallery: GalleryState,
    { onLook = () => {}, files = null }: Partial<Pick<Open, 'onLook' | 'files'>> = {},
  ): Visit => {
    const one = { gallery, ended: new AbortController(), onLook, files };
    open.add(one);
    goOn();
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
      clearTimeout(timer);
      for (const one of [...open]) end(one);
    },
  };
}
