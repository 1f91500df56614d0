import { justify, type Measure, type Row } from './justified.ts';

/** What is above the rows of a section with a title, in pixels: the least height of `.client-section h2`. */
export const HEADING_PX = 104;
/** What is between pictures. */
export const GAP_PX = 12;
/** What is between sections. */
const BETWEEN_PX = 24;

export type Group = { title: string | null; photos: readonly { id: number; width: number; height: number }[] };
/** A row with its section; its `top` is from the top of the grid, and its photographs are counted in that section. */
export type PlacedRow = Row & { group: number };
export type Placed = { rows: PlacedRow[]; groups: { top: number; height: number; startsAt: number }[]; height: number };

/** Puts the rows of all sections below each other, and below their headings, whose heights are known once they are there. */
export function place(groups: readonly Group[], measure: Measure, headings: readonly number[] = []): Placed {
  const placed: Placed = { rows: [], groups: [], height: 0 };
  let startsAt = 0;
  for (const [group, { title, photos }] of groups.entries()) {
    const top = placed.height + (group > 0 ? BETWEEN_PX : 0);
    const heading = title === null ? 0 : Math.max(HEADING_PX, headings[group] ?? 0);
    const { rows, height } = justify(photos, measure);
    for (const row of rows) placed.rows.push({ ...row, top: top + heading + row.top, group });
    placed.groups.push({ top, height: heading + height, startsAt });
    placed.height = top + heading + height;
    startsAt += photos.length;
  }
  return placed;
}

/** The row that a photograph of a section is in. */
export const rowOf = ({ rows }: Placed, groups: readonly Group[], id: number): PlacedRow | undefined =>
  rows.find(({ group, start, end }) => groups[group]?.photos.slice(start, end).some((photo) => photo.id === id));
