import type { ProjectItem, ProjectLayout } from '../contract/site/projects.ts';

/** How many photographs of a layout stand beside each other. */
const BESIDE: Record<ProjectLayout, number> = { full: 1, single: 1, pair: 2, row: 3 };

/** How a row stands that has so many photographs, whatever it was meant to be. */
export function layoutOf(count: number): ProjectLayout {
  if (count > BESIDE.pair) return 'row';
  return count === BESIDE.pair ? 'pair' : 'single';
}

/**
 * The rows of a project's page, from the top. Photographs of the same layout that follow each other share their rows; what is left over
 * stands alone, or the last two of a row of three beside each other.
 */
export function rowsOf(items: readonly ProjectItem[]): ProjectItem[][] {
  const rows: ProjectItem[][] = [];
  for (const item of items) {
    const row = rows.at(-1);
    if (row?.[0] && row.length < placesOf(row[0]) && isAlike(row[0], item)) row.push(item);
    else rows.push([item]);
  }
  return rows;
}

const placesOf = (item: ProjectItem) => ('layout' in item ? BESIDE[item.layout] : 1);

const isAlike = (one: ProjectItem, other: ProjectItem) =>
  'layout' in one && 'layout' in other && one.layout === other.layout;
