import type { KeyboardEvent } from 'react';
import { t } from '../../language/language.ts';

/** How far to move an image: by places with the left and right arrows, by rows with up and down. */
export type Step = { places: number } | { rows: number };

type Props = {
  title: string;
  tabIndex: number;
  /** Opens the menu with every way to move the image. */
  onOpen: (anchor: HTMLElement) => void;
  onMoveBy: (step: Step) => void;
};

const STEPS: Record<string, Step> = {
  ArrowLeft: { places: -1 },
  ArrowRight: { places: 1 },
  ArrowUp: { rows: -1 },
  ArrowDown: { rows: 1 },
};

/** The handle of an image: it can be dragged, moved with the arrow keys, or clicked for the menu. */
export function MoveHandle({ title, tabIndex, onOpen, onMoveBy }: Props) {
  function moveByKey(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    onMoveBy(step);
  }

  return (
    <button
      type="button"
      className="handle"
      data-drag
      tabIndex={tabIndex}
      aria-label={t('Move {title}', { title })}
      aria-haspopup="menu"
      aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown"
      title={t('Drag to reorder, or click for more')}
      onClick={(event) => onOpen(event.currentTarget)}
      onKeyDown={moveByKey}
    />
  );
}
