const SEPARATORS = /[\t\n]/;

/** Cells as a spreadsheet copies them: tabs between columns, a line a row, quotes around what has one of them in it. */
export const writeCells = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map(quoted).join('\t')).join('\n');

const quoted = (text: string) =>
  SEPARATORS.test(text) || text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text;

/** A cell in quotes, up to the next separator. */
const QUOTED = /"((?:[^"]|"")*)"(?=[\t\n]|$)/y;
const PLAIN = /[^\t\n]*/y;

/** Reads what was copied from a spreadsheet. A quote that is not closed before a separator is a character like any other. */
export function readCells(copied: string): string[][] {
  const text = copied.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  const rows: string[][] = [[]];
  for (let at = 0; ; at += 1) {
    const found = matchAt(QUOTED, text, at) ?? matchAt(PLAIN, text, at);
    const [whole = '', inQuotes] = found ?? [];
    rows.at(-1)?.push(inQuotes === undefined ? whole : inQuotes.replaceAll('""', '"'));
    at += whole.length;
    if (at >= text.length) return rows;
    if (text[at] === '\n') rows.push([]);
  }
}

function matchAt(pattern: RegExp, text: string, at: number) {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
