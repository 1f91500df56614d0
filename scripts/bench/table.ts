/** One measured figure beside its limit. `value` is null where this machine cannot tell. */
export type Figure = {
  name: string;
  value: number | null;
  limit: number;
  unit: string;
  digits?: number;
  note?: string;
};

/** The figures as a table: what was measured, the limit, the part of the limit that was used. */
export function tabulate(figures: readonly Figure[]): string {
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

/** The middle of the measured values: what one of them off the mark does not move. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}
