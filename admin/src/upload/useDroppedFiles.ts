import { useEffect, useEffectEvent, useState } from 'react';
import { chosenByDrop } from './chosen-files.ts';
import type { Chosen } from './upload-queue.ts';

/** Takes files that are dropped anywhere on the page. Returns whether some are held over it. */
export function useDroppedFiles(onDrop: (chosen: Chosen[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onDrop);

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (!event.relatedTarget) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!event.dataTransfer?.types.includes('Files') || event.defaultPrevented) return;
      event.preventDefault();
      take(chosenByDrop(event.dataTransfer));
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, []);

  return isOver;
}
