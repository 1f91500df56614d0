/** Anything with proportions. */
type Sized = { width: number; height: number };
/** Photographs beside each other, from `start` to before `end`; `top` and `height` are of their pictures, in pixels. */
export type Row = { start: number; end: number; top: number; height: number; widths: readonly number[] };
type Justified = { rows: Row[]; height: number };
export type Measure = {
  /** Of the grid, in pixels. */
  width: number;
  gap: number;
  /** The height that rows are near to. */
  target: number;
  /** What is below each picture. */
  below: number;
  /** Narrower than this no picture is, unless it is alone. */
  narrowest?: number;
};

const ratioOf = ({ width, height }: Sized) => (width > 0 && height > 0 ? width / height : 1.5);

/**
 * Photographs in rows as wide as the grid, none cropped. A row ends where its height is nearest to the wished one; the last one stays as
 * high as that, and need not be full.
 */
export function justify(photos: readonly Sized[], { width, gap, target, below, narrowest = 0 }: Measure): Justified {
  const rows: Row[] = [];
  let top = 0;
  let start = 0;
  while (start < photos.length) {
    let ratios = 0;
    let end = start;
    let height = Number.POSITIVE_INFINITY;
    while (end < photos.length && height > target) {
      const wider = ratios + ratioOf(photos[end] as Sized);
      const lower = (width - gap * (end - start)) / wider;
      // Without this one the row is nearer to the height that is wished.
      if (end > start && lower < target && height / target < target / lower) break;
      const isTooNarrow = photos.slice(start, end + 1).some((photo) => lower * ratioOf(photo) < narrowest);
      if (end > start && isTooNarrow) break;
      ratios = wider;
      height = lower;
      end += 1;
    }
    const isLast = end === photos.length;
    const used = isLast ? Math.min(height, target) : height;
    const widths = photos.slice(start, end).map((photo) => used * ratioOf(photo));
    rows.push({ start, end, top, height: used, widths });
    top += used + below + gap;
    start = end;
  }
  return { rows, height: Math.max(0, top - gap) };
}

/** How high rows are in a grid of this width. */
export const targetHeight = (width: number) => Math.round(Math.min(460, Math.max(150, 110 + width * 0.135)));
