import type { MouseEvent } from 'react';

/** What the cells of photographs and texts have in common. */
export type CellProps = {
  place: number;
  total: number;
  isCurrent: boolean;
  isChosen: boolean;
  /** The id of the text that says what keys do. */
  describedBy: string;
  onClick: (place: number, event: MouseEvent) => void;
};

export type TextCellProps = CellProps & {
  text: string;
  isEdited: boolean;
  onWrite: (place: number, text: string) => void;
  /** Undefined ends writing. */
  onEdit: (place: number | undefined) => void;
};
