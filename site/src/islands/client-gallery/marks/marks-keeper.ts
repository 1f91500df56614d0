import type { GalleryMarks } from '@vitrine/shared/contract/galleries/client';
import { pause, pauseAfter } from '../api/pauses.ts';
import { GalleryRefused, isOver, isPassing } from '../api/refusal.ts';
import { answered, asked, type Change, type MarksState, received, shownMarks } from './marks.ts';

/** What the client sees of the marks, whether the server has kept them all, and whether some could not be sent yet. */
type ShownMarks = { marks: GalleryMarks; areKept: boolean; isUnsaved: boolean };

type Options = {
  initial: GalleryMarks;
  /** What could not be sent before a reload. */
  pending: readonly Change[];
  /** Is told what has not been sent yet. */
  keep: (pending: readonly Change[]) => void;
  /** Has one kept. Returns what is kept then. */
  send: (change: Change) => Promise<GalleryMarks>;
  /** One was refused, and is shown as it was. */
  onRefused: (code: string) => void;
};

export type MarksKeeper = ReturnType<typeof createMarksKeeper>;

/** Shows marks at once, and sends them one after the other until each is kept or refused. */
export function createMarksKeeper({ initial, pending, keep, send, onRefused }: Options) {
  let state: MarksState = { kept: initial, pending };
  let shown: ShownMarks = { marks: shownMarks(state), areKept: pending.length === 0, isUnsaved: false };
  let isSending = false;
  const stopping = new AbortController();
  const listeners = new Set<() => void>();

  const show = (next: MarksState, isUnsaved = shown.isUnsaved) => {
    if (next.pending !== state.pending) keep(next.pending);
    state = next;
    shown = { marks: shownMarks(state), areKept: state.pending.length === 0, isUnsaved };
    for (const listener of listeners) listener();
  };

  const sendFirst = async (change: Change) => {
    const marks = await send(change);
    // Newer ones than this answer may be known by now.
    show(answered(received(state, marks), change), false);
  };

  async function sendAll() {
    if (isSending) return;
    isSending = true;
    let failures = 0;
    for (let [change] = state.pending; change && !stopping.signal.aborted; [change] = state.pending) {
      try {
        await sendFirst(change);
        failures = 0;
      } catch (error) {
        if (isPassing(error)) {
          failures += 1;
          show(state, true);
          await pause(pauseAfter(failures, error), stopping.signal);
        } else if (error instanceof GalleryRefused && (error.code === 'PASSWORD_NEEDED' || isOver(error))) {
          // They are sent once it is known, or once the photographer has opened the gallery again.
          break;
        } else {
          show(answered(state, change), false);
          onRefused(error instanceof GalleryRefused ? error.code : '');
        }
      }
    }
    isSending = false;
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: () => shown,
    change: (change: Change) => {
      show(asked(state, change));
      void sendAll();
    },
    receive: (marks: GalleryMarks) => {
      if (marks !== state.kept) show(received(state, marks));
    },
    sendAll: () => void sendAll(),
    stop: () => stopping.abort(),
  };
}
