import type { Composition } from '@vitrine/shared/looks/look';
import { photosOfFirstView } from '../../pictures/first-view.ts';
import { type DocumentNode, wordsIn } from '../own-pages/document.ts';
import { isRow, type PhotoRow, type ProjectPart } from './project-parts.ts';
import { linesInNarrow, ratioOf, sizesInProject } from './row-sizes.ts';

/** How much of a phone's first view is below the title of a project, in widths of the window, and what of it a letter of the introduction takes. */
const ROOM = 1.4;
const LETTER = 0.002;

/** How many photographs of a project to fetch before all others: none if a text fills the first view. */
export function countFirstPhotos(introduction: readonly DocumentNode[], parts: readonly ProjectPart[]): number {
  const lines = rowsAbove(parts)
    .flatMap(linesInNarrow)
    .map((photos) => ({ photos, width: ratioOf({ photos }), height: 1 }));
  const first = photosOfFirstView(lines, { room: ROOM - LETTER * wordsIn(introduction).length });
  return first.reduce((sum, { photos }) => sum + photos.length, 0);
}

/** Those photographs, with their `sizes`. */
export const firstPictures = (
  { parts, first }: { parts: readonly ProjectPart[]; first: number },
  composition?: Composition,
) =>
  rowsAbove(parts)
    .flatMap((row) => row.photos.map((photo, index) => ({ photo, sizes: sizesInProject(row, index, composition) })))
    .slice(0, first);

/** The rows above the first text. */
function rowsAbove(parts: readonly ProjectPart[]): PhotoRow[] {
  const text = parts.findIndex((part) => !isRow(part));
  return parts.slice(0, text === -1 ? parts.length : text).filter(isRow);
}
