import type { UploadLimit } from '@vitrine/shared/upload-limits';
import { HttpError } from 'react-admin';
import { z } from 'zod';
import { t } from '../language/language.ts';
import { isOffline } from '../offline/connection.ts';
import { readRefusal } from '../providers/read-contract.ts';
import { storedMeanwhile } from '../providers/stored-meanwhile.ts';
import { checkImageFile } from './check-image-file.ts';
import { type Destination, isSettled, newGroup, type QueueItem, type Replaces, type Shared } from './queue-item.ts';
import { createQueueState } from './queue-state.ts';
import type { QueueStore } from './queue-store.ts';
import { uploadTexts } from './texts.ts';

/** A dropped or chosen file. A folder looks like a file until it is read. */
export type Chosen = {
  file: File;
  isFolder: boolean;
  /** To read it, if it is one that was dropped. */
  folder?: FileSystemDirectoryEntry;
  /** Why it cannot be taken, if that is known already. */
  refusal?: string | undefined;
  /** The title of its image; without one, the name of the file. */
  title?: string | undefined;
  /** The photograph that it replaces; without one, it becomes a new one. */
  replaces?: Replaces | undefined;
};

type Sending = {
  sha256: string;
  /** Called when the first byte is about to go, and as more do. */
  onProgress: (fraction: number) => void;
  signal: AbortSignal;
  /** Called when an upload in parts has begun there: the next attempt goes on with it, even after a reload. */
  onBegun: (address: string) => Promise<void>;
};

/** In a gallery, the picture is made later. */
type Known = { id: number; thumbnail_url?: string };
type Stored = Known & { sha256: string; category_id: number | null };
type Found = Known | undefined;

type Options = {
  store: QueueStore;
  /** How large a file may be, where it goes. */
  readLimit: (item: QueueItem) => Promise<UploadLimit | undefined>;
  hash: (file: File) => Promise<string>;
  /** What was made from a file with this hash, where it goes. `refusal` is the server's, if it refused the file for that. */
  find: (item: QueueItem, asked: { sha256: string; signal: AbortSignal; refusal?: HttpError }) => Promise<Found>;
  send: (file: File, item: QueueItem, sending: Sending) => Promise<Stored>;
  onStored: (item: QueueItem) => void;
  /** Nothing is sent while it is lost. */
  connection: { isLost: () => boolean; subscribe: (listener: () => void) => () => void };
};

export type UploadQueue = ReturnType<typeof createUploadQueue>;

const AT_ONCE = 3;
/** How long nothing new is sent after the server could not take a file: longer each time, until it takes one. */
const PAUSE_FIRST_MS = 1_000;
const PAUSE_MAX_MS = 30_000;
/**
 * How often a file is sent without an answer, or to a server that has no time or memory for it. That may be the fault of the file, which holds
 * up the others; what is lost before any of it goes is not.
 */
const TRIES_MAX = 10;
/** Aborts what is in progress, to be repeated after the next start. */
const STOPPED = new Error('The queue was stopped');

/**
 * Uploads many files, three at a time. Every chosen file ends as stored, already there, failed, refused or cancelled; none is lost, and
 * because of the hash none is stored twice, even if the page is reloaded in between.
 */
export function createUploadQueue({ store, readLimit, hash, find, send, onStored, connection }: Options) {
  const state = createQueueState(store);
  const running = new Map<string, AbortController>();
  const tries = new Map<string, number>();
  let isStarted = false;
  let stopListening = () => {};
  /** Zero as long as the server takes what is sent. */
  let pauseMs = 0;
  let pause: ReturnType<typeof setTimeout> | undefined;

  function work() {
    while (isStarted && !pause && !connection.isLost() && running.size < AT_ONCE) {
      const next = state.items().find((item) => item.state === 'waiting' && !running.has(item.id));
      if (!next) return;
      const controller = new AbortController();
      running.set(next.id, controller);
      void bring(next, controller.signal).finally(() => {
        running.delete(next.id);
        work();
        if (running.size === 0) state.notify();
      });
    }
  }

  function pauseAll() {
    if (pause) return;
    pauseMs = Math.min(Math.max(2 * pauseMs, PAUSE_FIRST_MS), PAUSE_MAX_MS);
    pause = setTimeout(() => {
      pause = undefined;
      work();
    }, pauseMs);
  }

  async function bring({ id }: QueueItem, signal: AbortSignal) {
    try {
      if (await state.isCancelledElsewhere(id)) return;
      await state.change(id, { state: 'checking', fraction: 0, reason: undefined });
      const file = await state.file(id);
      if (!file) throw new Error(uploadTexts.fileGone);
      const refusal = await checkImageFile(file, await readLimit(state.item(id)));
      if (refusal) return await state.settle(id, { state: 'refused', reason: refusal });
      await deliver(id, file, signal);
    } catch (error) {
      await giveUp(id, error, signal);
    }
  }

  async function deliver(id: string, file: File, signal: AbortSignal) {
    const sha256 = state.item(id).sha256 ?? (await hash(file));
    const sentBefore = state.item(id).wasSent;
    const there = async (image: Known) => {
      pauseMs = 0;
      await state.settle(id, { state: sentBefore ? 'stored' : 'already', ...shown(image), sha256, fraction: 1 });
      if (sentBefore) onStored(state.item(id));
    };

    const twin = await find(state.item(id), { sha256, signal });
    if (twin) return there(twin);
    // Recorded before sending: if the image is found after a reload, it came from here.
    await state.change(id, { sha256, wasSent: true });
    signal.throwIfAborted();
    try {
      const image = await send(file, state.item(id), {
        sha256,
        signal,
        onBegun: (address) => state.change(id, { address }),
        onProgress: (fraction) => state.show(id, { fraction, state: fraction < 1 ? 'sending' : 'processing' }),
      });
      pauseMs = 0;
      if (image.sha256 !== sha256) throw new Error(uploadTexts.hashDiffers);
      // The server stores an image even if its category is deleted during the upload.
      const isUnfiled = Boolean(state.item(id).shared.category_id) && image.category_id === null;
      const reason = isUnfiled ? uploadTexts.categoryGone : undefined;
      await state.settle(id, { state: 'stored', ...shown(image), fraction: 1, reason });
      onStored(state.item(id));
    } catch (error) {
      if (!(error instanceof HttpError) || error.status !== 409) throw error;
      const found = await find(state.item(id), { sha256, signal, refusal: error });
      if (!found) throw error;
      await there(found);
    }
  }

  async function giveUp(id: string, error: unknown, signal: AbortSignal) {
    if (signal.aborted)
      return state.change(id, { state: signal.reason === STOPPED ? 'waiting' : 'cancelled', fraction: 0 });
    if (error instanceof HttpError && error.status === 401) {
      isStarted = false;
      return state.change(id, { state: 'waiting', fraction: 0 });
    }
    if (isOffline(error)) return state.change(id, { state: 'waiting', fraction: 0 });
    const { replaces, state: reached } = state.item(id);
    const isLost = isBusy(error) && error.status === 0 && reached !== 'checking';
    const isCounted = isLost || isImagingBusy(error);
    if (isBusy(error) && !(isCounted && countTry(id) >= TRIES_MAX)) {
      pauseAll();
      return state.change(id, { state: 'waiting', fraction: 0 });
    }
    pauseMs = 0;
    tries.delete(id);
    const reason = (error instanceof Error && t(error.message)) || uploadTexts.noAnswer;
    const version = storedMeanwhile(error)?.version;
    await state.change(id, {
      ...{ state: isFinal(error) ? 'refused' : 'failed', fraction: 0, reason },
      // Whoever has read the reason and tries again means the photograph as it is now.
      ...(replaces && version && { replaces: { ...replaces, version } }),
    });
  }

  function countTry(id: string): number {
    const count = (tries.get(id) ?? 0) + 1;
    tries.set(id, count);
    return count;
  }

  function retry(ids: readonly string[]) {
    for (const id of ids) void state.change(id, { state: 'waiting', fraction: 0, reason: undefined });
    work();
  }

  return {
    subscribe: state.subscribe,
    items: state.items,
    /** Whether another tab of this browser processes its files, or did when this was last known. */
    isElsewhere: state.isElsewhere,
    /** Whether that tab shows and retries this file now. */
    isPassedOn: state.isPassedOn,
    /** A file that is still to be sent, or was not. */
    file: state.file,
    /** Whether nothing is to go. */
    isIdle: () => running.size === 0 && state.items().every(isSettled),
    /** Whether the browser has room for everything that is to go. A reload loses nothing then, unless files are still arriving. */
    isKept: state.isKept,
    isArriving: state.isArriving,
    /** Whether the server could not take the last file. Everything goes on by itself. */
    isServerBusy: () => pauseMs > 0,

    /** Says that another tab has begun. What is added here waits for the next start. */
    giveWay(): void {
      if (!isStarted) state.giveWay();
    },

    /** Continues what an earlier page or another tab has left, and processes what is added from now on. */
    async start(): Promise<void> {
      isStarted = true;
      stopListening = connection.subscribe(work);
      await state.load();
      work();
    },

    /** Aborts. Files in progress start again with the next start. */
    stop(): void {
      isStarted = false;
      stopListening();
      clearTimeout(pause);
      pause = undefined;
      pauseMs = 0;
      for (const controller of running.values()) controller.abort(STOPPED);
    },

    add(chosen: readonly Chosen[], shared: Shared, destination?: Destination): void {
      const upload_group = shared.upload_group ?? newGroup();
      for (const { file, isFolder, title, replaces, ...known } of chosen) {
        const refusal = isFolder ? uploadTexts.folder : known.refusal;
        const own = { ...shared, upload_group, ...(title && { title }) };
        state.add(file, { shared: own, destination, replaces, refusal });
      }
      work();
    },

    retry,

    cancel(ids: readonly string[]): void {
      for (const id of ids) {
        const controller = running.get(id);
        if (controller) controller.abort();
        else if (!isSettled(state.item(id))) void state.change(id, { state: 'cancelled' });
      }
    },

    /** Removes settled files from the list, or those with these ids alone; those in progress stay. */
    clear(ids: readonly string[] = state.items().map(({ id }) => id)): void {
      const named = new Set(ids);
      const isLeft = (item: QueueItem) => !isSettled(item) || running.has(item.id) || state.isPassedOn(item);
      state.remove(state.items().filter((item) => named.has(item.id) && !isLeft(item)));
    },
  };
}

const shown = ({ id, thumbnail_url }: Known) => ({ imageId: id, thumbnail: thumbnail_url });

/** What has to do with the server or the way to it, not with the file: another try later may do. No answer at all has status 0. */
const BUSY = new Set([0, 408, 429, 502, 503, 504]);
const isBusy = (error: unknown): error is HttpError => error instanceof HttpError && BUSY.has(error.status);

/** The process that worked on this file was ended. */
const ImagingBusy = z.object({ code: z.literal('IMAGING_BUSY') });
const isImagingBusy = (error: unknown) => readRefusal(ImagingBusy, error) !== undefined;

/** The server's refusals of the file itself, which it would refuse again. */
const FINAL = new Set([400, 413, 415, 422]);
const isFinal = (error: unknown) =>
  (error instanceof HttpError && FINAL.has(error.status)) ||
  (error instanceof Error && error.message === uploadTexts.fileGone);
