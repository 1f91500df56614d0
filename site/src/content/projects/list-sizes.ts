import type { Composition } from '@vitrine/shared/looks/look';
import { coverScale } from '../../pictures/cover-sizes.ts';
import { photosOfFirstView } from '../../pictures/first-view.ts';
import { FULL_WIDTH, ONE_COLUMN } from '../../pictures/window-width.ts';

type Covers = readonly { cover: { width: number; height: number } }[];

/** Covers keep their proportions. Only what is higher or wider than this is cropped in the list, so that the cover beside it is no stripe. */
const HIGHEST = 0.5;
const WIDEST = 3;

/** The proportions of a cover in the list. */
export const coverRatio = ({ width, height }: { width: number; height: number }) =>
  Math.min(WIDEST, Math.max(HIGHEST, width / height));

/** Of a row of its own, the share of a cover that has the title beside it. */
const BESIDE = 0.6;
const TALL = 1.3;

/** What is below a cover on a phone before the next one: the title, and what is between them, in widths of the window. */
const BELOW = 0.35;

/** How many covers to fetch before all others. */
export const countFirstCovers = (entries: Covers, composition: Composition = 'rows'): number =>
  composition === 'screens'
    ? Math.min(1, entries.length)
    : photosOfFirstView(
        entries.map(({ cover }) => ({ width: coverRatio(cover), height: 1 })),
        { below: BELOW },
      ).length;

/** Rows have two projects. The first of an odd number has one for itself. */
export const endsRow = (count: number, index: number) => (index + count) % 2 === 1;

/** Whether this is the first of an odd number. */
const isAlone = (count: number, index: number) => index === 0 && count % 2 === 1;

/** Whether a cover that has a row for itself would fill too little of it, so that the title is beside it and not below. */
export const hasTitleBeside = (entries: Covers, index: number) => {
  const own = entries[index];
  return own !== undefined && isAlone(entries.length, index) && coverRatio(own.cover) < TALL;
};

/** How wide a cover is beside a margin and in one column, in shares of the window, and how high on a screen of its own, in hundredths. */
const BESIDE_MARGIN = 69;
const IN_COLUMN = 92;
const ON_SCREEN = 80;

/** The `sizes` of a photograph that has a screen for itself, which a wide one fills in a wide window. Else it is seen as a whole. */
export function sizesOnScreen({ width, height }: { width: number; height: number }): string {
  const atFullHeight = Math.ceil((ON_SCREEN * width) / height);
  return width < height
    ? `min(${FULL_WIDTH},${atFullHeight}vh)`
    : `(min-aspect-ratio:1) max(${FULL_WIDTH},${atFullHeight}vh),${FULL_WIDTH}`;
}

/** The `sizes` of a cover: those of a row share its width by their proportions (styles/project-list.css). */
export function sizesInList(entries: Covers, index: number, composition: Composition = 'rows'): string {
  const own = entries[index];
  if (composition === 'rows' || !own) return sizesInRow(entries, index);
  if (composition === 'screens') return sizesOnScreen(own.cover);
  const [wide, share] = composition === 'margin' ? ['60em', BESIDE_MARGIN] : ['48em', IN_COLUMN];
  return `(min-width:${wide}) min(${share}vw,${Math.ceil(86 * coverRatio(own.cover))}vh),${ONE_COLUMN}`;
}

function sizesInRow(entries: Covers, index: number): string {
  const start = endsRow(entries.length, index) ? index - 1 : index;
  const row = isAlone(entries.length, index) ? entries.slice(0, 1) : entries.slice(start, start + 2);
  const own = entries[index];
  const sum = row.reduce((total, { cover }) => total + coverRatio(cover), 0);
  const ratio = own ? coverRatio(own.cover) : 1;
  const share = hasTitleBeside(entries, index) ? BESIDE : own ? ratio / sum : 1;
  return `(min-width:48em) min(${Math.ceil(92 * share)}vw,${Math.ceil(100 * ratio)}vh),${ONE_COLUMN}`;
}

/** The cover of the project before or after one has half of what is between the gutters, and at most so much (styles/project.css). */
const NEIGHBOUR_PX = 544;
const NEIGHBOUR_RATIO = 3 / 2;

/** The `sizes` of that cover. */
export function sizesOfNeighbour(cover: { width: number; height: number }): string {
  const scale = coverScale(cover, NEIGHBOUR_RATIO);
  return `min(${Math.ceil(44 * scale)}vw,${Math.ceil(NEIGHBOUR_PX * scale)}px)`;
}
