/** The longest side that WebP can store. AVIF and JPEG go a little beyond. */
const LONGEST_SIDE_PX = 16_383;

/** A step this close below the original's own width would be a second copy of nearly the same picture. */
const CLOSE = 0.9;

export type Size = { width: number; height: number };

/** The size of a rendition of this width, at least one pixel high however thin the original is. */
export const sizeAt = (original: Size, width: number): Size => ({
  width,
  height: Math.min(LONGEST_SIDE_PX, Math.max(1, Math.round((original.height * width) / original.width))),
});

/** The widths to make: the given ones, never beyond the original, whose own width is the top step when it is narrower. */
export function ladder(original: Size, widths: readonly number[]): number[] {
  const tallest = Math.floor((LONGEST_SIDE_PX * original.width) / original.height);
  const widest = Math.max(1, Math.min(original.width, tallest));
  if (widest >= Math.max(...widths)) return [...widths];

  return [...widths.filter((width) => width < widest * CLOSE), widest];
}
