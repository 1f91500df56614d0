type Places = {
  /** How many there are. */
  total: number;
  /** Where an arrow leads to the line before (-1) or after (1). */
  lineBeside: (place: number, step: -1 | 1) => number;
};

/** Where a key leads from one of the places of a grid, counted from 0. Undefined for keys that lead nowhere. */
export function nextPlace(from: number, key: string, { total, lineBeside }: Places): number | undefined {
  if (key === 'ArrowLeft') return Math.max(0, from - 1);
  if (key === 'ArrowRight') return Math.min(total - 1, from + 1);
  if (key === 'ArrowUp') return lineBeside(from, -1);
  if (key === 'ArrowDown') return lineBeside(from, 1);
  if (key === 'Home') return 0;
  if (key === 'End') return total - 1;
  return undefined;
}
