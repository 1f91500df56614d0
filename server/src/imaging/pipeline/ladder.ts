import { AVIF_WIDEST_PX, AVIF_WIDTHS_PX, GALLERY_WEB_PX, GALLERY_WIDTHS_PX } from '@vitrine/shared/limits';

/** The longest side that WebP supports. AVIF and JPEG support a little more. */
const LONGEST_SIDE_PX = 16_383;

/** A width this close to the original's own would only be a second copy of it. */
const CLOSE = 0.9;

export type Size = { width: number; height: number };

/** The size of a rendition of this width, at least one pixel high however thin the original is. */
export const sizeAt = (original: Size, width: number): Size => ({
  width,
  height: Math.min(LONGEST_SIDE_PX, Math.max(1, Math.round((original.height * width) / original.width))),
});

/** The given widths below the original's own, and that one as well if it is smaller than the largest of them. */
export function ladder(original: Size, widths: readonly number[]): number[] {
  const tallest = Math.floor((LONGEST_SIDE_PX * original.width) / original.height);
  const widest = Math.max(1, Math.min(original.width, tallest));
  if (widest >= Math.max(...widths)) return [...widths];

  return [...widths.filter((width) => width < widest * CLOSE), widest];
}

/** Narrower ones fill no screen from edge to edge, and their encoder would need more memory than an upright one of 2560 px. */
const WIDE = 4 / 3;

const ladderWith = (original: Size, widths: readonly number[], ofWide: number) =>
  ladder(original, original.width / original.height < WIDE ? widths : [...widths, ofWide]);

/** The widths of the AVIF files. */
export const avifLadder = (original: Size): number[] => ladderWith(original, AVIF_WIDTHS_PX, AVIF_WIDEST_PX);

/** The widths of what clients see. A wide photograph, as a cover or opened, is shown as large as they may download it for screens. */
export const galleryLadder = (original: Size): number[] => ladderWith(original, GALLERY_WIDTHS_PX, GALLERY_WEB_PX);
