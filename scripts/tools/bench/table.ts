/** One measured figure beside its limit. `value` is null where this machine cannot tell. */
export type Figure = {
  name: string;
  value: number | null;
  limit: number;
  unit: string;
  /** The smallest possible figure, such as 0 for a layout that never shifts. By default a figure must be above zero. */
  least?: number;
  digits?: number;
  note?: string;
};

/** How many times as long ours takes as what it cannot be faster than. */
export const multiple = (
  name: string,
  { oursMs, bareMs, limit }: { oursMs: number; bareMs: number; limit: number },
) => {
  const note = `${Math.round(oursMs)} ms against ${Math.round(bareMs)} ms`;
  return { name, value: oursMs / bareMs, limit, unit: '×', digits: 2, note };
};

/** Figures that are missing, or that no measurement can give. */
export function findFaults(figures: readonly Figure[]): string[] {
  if (figures.length === 0) return ['Nothing was measured'];
  return figures.filter((figure) => !isPlausible(figure)).map(({ name, value }) => `${name}: ${value ?? 'missing'}`);
}

const isPlausible = ({ value, least }: Figure) =>
  value !== null && Number.isFinite(value) && (least === undefined ? value > 0 : value >= least);

/** Prints the table. An impossible figure fails the command, with a line below the table. */
export function report(figures: readonly Figure[]): void {
  console.log(`\n${tabulate(figures)}\n`);
  const faults = findFaults(figures);
  if (faults.length === 0) return;
  console.error(`These figures cannot be true, so the benchmark has failed:\n${faults.join('\n')}\n`);
  process.exitCode = 1;
}

/** The figures as a table: what was measured, the limit, the part of the limit that was used. */
function tabulate(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, value, limit, unit, digits = 0, note = '' }) =>
    value === null
      ? [name, 'not to be had here', `${limit} ${unit}`, '', note]
      : [name, `${value.toFixed(digits)} ${unit}`, `${limit} ${unit}`, `${Math.round((value / limit) * 100)} %`, note],
  );
  const table = [['', 'measured', 'limit', 'of it', ''], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  return table
    .map((row) =>
      row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))),
    )
    .map((cells) => cells.join('  ').trimEnd())
    .join('\n');
}

/** The median, which one outlier does not change. NaN if a value is missing. */
export function median(values: readonly number[]): number {
  if (values.some(Number.isNaN)) return Number.NaN;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** The value that this many of a hundred do not exceed. NaN if there are none. */
export function percentile(values: readonly number[], ofHundred: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * ofHundred) / 100) - 1] ?? Number.NaN;
}
