import type { KeyboardEvent, Ref } from 'react';

/** How far an image goes: by places for the arrows to the sides, by rows for those up and down. */
export type Step = { places: number } | { rows: number };

type Props = {
  title: string;
  ref: Ref<HTMLButtonElement>;
  /** Asks for the menu with every way to move it. */
  onOpen: (anchor: HTMLElement) => void;
  onMoveBy: (step: Step) => void;
};

const STEPS: Record<string, Step> = {
  ArrowLeft: { places: -1 },
  ArrowRight: { places: 1 },
  ArrowUp: { rows: -1 },
  ArrowDown: { rows: 1 },
};

/** Where an image is taken hold of: it is dragged, moved with the arrow keys, or sent far by the menu that a click opens. */
export function MoveHandle({ title, ref, onOpen, onMoveBy }: Props) {
  function moveByKey(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    onMoveBy(step);
  }

  return (
    <button
      type="button"
      ref={ref}
      className="handle"
      aria-label={`Move ${title}`}
      aria-haspopup="menu"
      aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown"
      title="Drag to reorder, or click for more"
      onClick={(event) => onOpen(event.currentTarget)}
      onKeyDown={moveByKey}
    />
  );
}
