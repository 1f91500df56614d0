import type { GalleryMarks } from '@vitrine/shared/contract/galleries/client';

/** A heart or a choice that is set or taken back. */
export type Change = { kind: 'favourites' | 'chosen'; photo: number; value: boolean };

/** What the server has said, and what it has not kept yet, in the order in which it was asked for. */
export type MarksState = { kept: GalleryMarks; pending: readonly Change[] };

const isSameMark = (one: Change, other: Change) => one.kind === other.kind && one.photo === other.photo;

/** Marks that the server has sent. Older ones than those that are known are left out: answers and events overtake each other. */
export const received = (state: MarksState, marks: GalleryMarks): MarksState =>
  marks.revision >= state.kept.revision ? { ...state, kept: marks } : state;

const makesRoom = ({ kind, value }: Change) => kind === 'chosen' && !value;

/**
 * A change that is not kept yet. One of the same mark that was to be sent before is not sent any more, unless it makes room under the
 * limit, without which the choices after it would be refused.
 */
export const asked = ({ kept, pending }: MarksState, change: Change): MarksState => {
  const others = pending.filter((other) => !isSameMark(other, change) || makesRoom(other));
  const isThere = makesRoom(change) && others.some((other) => isSameMark(other, change));
  return { kept, pending: isThere ? others : [...others, change] };
};

/** A change that the server has answered, kept or refused: only what it has kept is shown. */
export const answered = ({ kept, pending }: MarksState, change: Change): MarksState => ({
  kept,
  pending: pending.filter((other) => other !== change),
});

function applied(marks: GalleryMarks, { kind, photo, value }: Change): GalleryMarks {
  const others = marks[kind].filter((id) => id !== photo);
  const newVersions = marks.new_versions.filter((id) => id !== photo);
  return { ...marks, [kind]: value ? [...others, photo] : others, new_versions: newVersions };
}

/** What the client sees: everything that is kept, with what was changed here since. */
export const shownMarks = ({ kept, pending }: MarksState): GalleryMarks => pending.reduce(applied, kept);

/** Whether one more photograph may be chosen. */
export const isFull = (marks: GalleryMarks, limit: number | null) => limit !== null && marks.chosen.length >= limit;
