import { useEffectEvent, useLayoutEffect, useState } from 'react';
import { chosenByDrop } from './chosen-files.ts';
import type { Chosen } from './upload-queue.ts';

type Options = {
  /** Whether files dropped now would be accepted. */
  isWelcome: () => boolean;
  onDrop: (chosen: Chosen[]) => void;
};

/**
 * Accepts files dropped anywhere on the page. Returns what would happen to files that are held over it. It listens before the first
 * paint: an effect after it would miss a fast drop on a slow computer.
 */
export function useDroppedFiles(options: Options): 'taken' | 'refused' | undefined {
  const [held, setHeld] = useState<'taken' | 'refused'>();
  const isWelcome = useEffectEvent(options.isWelcome);
  const take = useEffectEvent(options.onDrop);

  useLayoutEffect(() => {
    // A picture of the page itself can be dragged, and then looks like a file from elsewhere.
    let isFromHere = false;
    const hasFiles = ({ dataTransfer }: DragEvent) => !isFromHere && dataTransfer?.types.includes('Files');
    const stop = new AbortController();
    const listen = <Type extends keyof WindowEventMap>(type: Type, on: (event: WindowEventMap[Type]) => void) =>
      window.addEventListener(type, on, { signal: stop.signal });
    const hold = (event: DragEvent) => {
      if (!event.dataTransfer || !hasFiles(event)) return;
      const isTaken = isWelcome();
      event.preventDefault();
      event.dataTransfer.dropEffect = isTaken ? 'copy' : 'none';
      setHeld(isTaken ? 'taken' : 'refused');
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
      if (!event.dataTransfer || !hasFiles(event) || !isWelcome()) return;
      event.preventDefault();
      take(chosenByDrop(event.dataTransfer));
    });
    return () => stop.abort();
  }, []);

  return held;
}
