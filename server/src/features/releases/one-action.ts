import type { RecordedEdits } from '@vitrine/shared/contract/publishing';

type RecordedEdit = RecordedEdits['edits'][number];
type Release = { release: string; revision: number };

/** Photographs of one drop may be minutes apart: large ones, over a slow line. */
const DROP_PAUSE_MS = 10 * 60_000;
/** Calls of one bulk edit, or of an import, follow each other without a person in between. */
const CALLS_PAUSE_MS = 10_000;

/** What comes with photographs that are dropped or imported. */
const isArrival = ({ resource, kind }: RecordedEdit) =>
  kind === 'added'
    ? ['images', 'categories', 'projects'].includes(resource)
    : kind === 'changed' && resource === 'projects';
const isPhotograph = ({ resource, kind }: RecordedEdit) => resource === 'images' && kind === 'added';

const sortOf = ({ resource, kind, fields }: RecordedEdit) => [resource, kind, ...fields].join();
const pauseMs = (one: RecordedEdit, other: RecordedEdit) => Math.abs(Date.parse(one.at) - Date.parse(other.at));

/** Whether edits belong to the same drop, import or bulk edit as those before them. Both the last first. */
function continuesAction(edits: readonly RecordedEdit[], before: readonly RecordedEdit[]): boolean {
  const first = edits.at(-1);
  const last = before[0];
  // Nobody edited anything: picture files that were made meanwhile, or the same content published again.
  if (!first) return true;
  if (!last) return false;

  const pause = pauseMs(first, last);
  if (isArrival(last) && edits.every(isArrival)) {
    if (edits.some(isPhotograph) && pause <= DROP_PAUSE_MS) return true;
    return pause <= CALLS_PAUSE_MS && areOfOthers(edits, runOf(before, isArrival));
  }
  // Beside what arrives, only photographs are edited many at a time.
  const isAlike = (edit: RecordedEdit) => sortOf(edit) === sortOf(last);
  if (last.resource !== 'images' || !edits.every(isAlike) || pause > CALLS_PAUSE_MS) return false;
  return areOfOthers(edits, runOf(before, isAlike));
}

/** The first ones of a kind. */
function runOf(edits: readonly RecordedEdit[], isOfKind: (edit: RecordedEdit) => boolean) {
  const end = edits.findIndex((edit) => !isOfKind(edit));
  return end === -1 ? edits : edits.slice(0, end);
}

/** Whether none of these records was edited before: whoever edits one once more has seen what the first edit made of it. */
function areOfOthers(edits: readonly RecordedEdit[], before: readonly RecordedEdit[]) {
  const edited = new Set(before.flatMap(({ resource, ids }) => ids.map((id) => `${resource} ${id}`)));
  return edits.every(({ resource, ids }) => ids.length > 0 && !ids.some((id) => edited.has(`${resource} ${id}`)));
}

/**
 * The releases in the middle of an action: the next one only goes on with the same drop, import or bulk edit. Nobody made what they show, so
 * they are neither listed nor kept. Of an action its last release stays, and with the action before it the state that it began with.
 */
export function releasesWithin(newestFirst: readonly Release[], { known_from, edits }: RecordedEdits): Set<string> {
  const within = new Set<string>();
  for (const [index, { revision }] of newestFirst.entries()) {
    const previous = newestFirst[index + 1];
    if (!previous || previous.revision < known_from) break;
    // A restored one was made again from older content: revisions do not tell what came after it.
    const isInOrder = newestFirst.slice(index + 1).every((older) => older.revision <= previous.revision);
    if (!isInOrder || revision < previous.revision) continue;
    const own = edits.filter((edit) => edit.revision > previous.revision && edit.revision <= revision);
    const before = edits.filter((edit) => edit.revision <= previous.revision);
    if (continuesAction(own, before)) within.add(previous.release);
  }
  return within;
}
