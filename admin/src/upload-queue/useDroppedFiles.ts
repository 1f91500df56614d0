import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { chosenByDrop } from './chosen-files.ts';
import type { Drops } from './drops.ts';
import type { Chosen } from './upload-queue.ts';

type Options = {
  /** Whether files dropped now would be accepted. */
  isWelcome: () => boolean;
  /** What a single file that is dropped there replaces. */
  targetAt: Drops['targetAt'];
  onDrop: (chosen: Chosen[]) => void;
};

/** What would happen to files that are held over the page. */
export type Held = {
  isTaken: boolean;
  isSingle: boolean;
  target: ReturnType<Drops['targetAt']>;
};

const isSame = (held: Held | undefined, next: Held) =>
  JSON.stringify([held?.isTaken, held?.isSingle, held?.target]) ===
  JSON.stringify([next.isTaken, next.isSingle, next.target]);

/**
 * Accepts files dropped anywhere on the page, and a single one on the photograph that it replaces. Returns what would happen to files that
 * are held over it. It listens before the first paint: an effect after it would miss a fast drop on a slow computer.
 */
export function useDroppedFiles(options: Options): Held | undefined {
  const [held, setHeld] = useState<Held>();
  const isWelcome = useEffectEvent(options.isWelcome);
  const targetAt = useEffectEvent(options.targetAt);
  const take = useEffectEvent(options.onDrop);

  useLayoutEffect(() => {
    // A picture of the page itself can be dragged, and then looks like a file from elsewhere.
    let isFromHere = false;
    const hasFiles = ({ dataTransfer }: DragEvent) => !isFromHere && dataTransfer?.types.includes('Files');
    const stop = new AbortController();
    const listen = <Type extends keyof WindowEventMap>(type: Type, on: (event: WindowEventMap[Type]) => void) =>
      window.addEventListener(type, on, { signal: stop.signal });
    const isSingle = ({ dataTransfer }: DragEvent) => dataTransfer?.items.length === 1;
    const targetOf = (event: DragEvent) => (isSingle(event) ? targetAt(event.clientX, event.clientY) : undefined);
    const hold = (event: DragEvent) => {
      if (!event.dataTransfer || !hasFiles(event)) return;
      const target = targetOf(event);
      const next = { isTaken: target !== undefined || isWelcome(), isSingle: isSingle(event), target };
      event.preventDefault();
      event.dataTransfer.dropEffect = next.isTaken ? 'copy' : 'none';
      setHeld((now) => (isSame(now, next) ? now : next));
    };

    listen('dragstart', () => {
      isFromHere = true;
    });
    // The end of a drag may not be reported, for example when the dragged element was removed. A moving pointer means that nothing is
    // dragged.
    for (const type of ['dragend', 'pointermove'] as const) {
      listen(type, () => {
        isFromHere = false;
        setHeld(undefined);
      });
    }
    // Both events: when another element appears below the files, the browser sends only the first.
    listen('dragenter', hold);
    listen('dragover', hold);
    listen('dragleave', (event) => {
      if (!event.relatedTarget) setHeld(undefined);
    });
    listen('drop', (event) => {
      setHeld(undefined);
      if (!event.dataTransfer || !hasFiles(event)) return;
      const chosen = chosenByDrop(event.dataTransfer);
      const [only] = chosen;
      const target = only?.isFolder ? undefined : targetOf(event);
      if (!target && !isWelcome()) return;
      event.preventDefault();
      if (target && only) target.replace(only.file);
      else take(chosen);
    });
    return () => stop.abort();
  }, []);

  return held;
}
