/** A picture on a page: how wide it is shown, in CSS pixels, and which of its widths the browser took. */
export type Slot = { place: string; shown: number; chosen: number; rungs: number[]; sizes: string };

/** So much less is still sharp. */
const SHARP = 0.98;

/** The smallest of these widths that is enough for a picture of that width, or the largest. */
export const rungFor = (rungs: readonly number[], wanted: number): number =>
  rungs.find((rung) => rung >= wanted * SHARP) ?? rungs.at(-1) ?? 0;

/** What was taken of them, beside the `pixels` of the screen that the picture has. */
export function verdictOf({ chosen, rungs }: Slot, pixels: number): 'right' | 'small' | 'large' {
  const steps = rungs.indexOf(chosen) - rungs.indexOf(rungFor(rungs, pixels));
  return steps < 0 ? 'small' : steps > 1 ? 'large' : 'right';
}
