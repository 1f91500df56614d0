/** Cells of a line, by where their middles are in it. */
type Line = { from: number; middles: readonly number[] };

/** The place in the line before (-1) or after (1) whose middle is nearest to that of `place`. */
export function lineBeside(lines: readonly Line[], place: number, step: -1 | 1): number {
  const line = lines.findLastIndex(({ from }) => from <= place);
  const other = lines[line + step];
  const middle = lines[line]?.middles[place - (lines[line]?.from ?? 0)] ?? 0;
  if (!other) return place;
  const distances = other.middles.map((one) => Math.abs(one - middle));
  return other.from + distances.indexOf(Math.min(...distances));
}

/** The middles of cells that follow each other, from their widths. */
export function middlesOf(widths: readonly number[]): number[] {
  let begin = 0;
  return widths.map((width) => {
    begin += width;
    return begin - width / 2;
  });
}
