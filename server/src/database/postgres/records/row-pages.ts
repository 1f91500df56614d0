/** What is sent or received at once: enough that the way to the database does not matter, and little beside the memory of a backup. */
export const PAGE_BYTES = 1024 * 1024;
const PAGE_ROWS = 200;

/** How many rows fit into a page if each may be as long as the longest. One row is read in any case. */
export const rowsTogether = (longestBytes: number) =>
  Math.max(1, Math.min(PAGE_ROWS, Math.floor(PAGE_BYTES / Math.max(1, longestBytes))));

/** Puts rows of JSON together to arrays of about a page. */
export function* jsonPages(rows: Iterable<object>): Generator<string> {
  let page: string[] = [];
  let length = 0;
  for (const row of rows) {
    const json = JSON.stringify(row);
    page.push(json);
    length += json.length;
    if (length < PAGE_BYTES && page.length < PAGE_ROWS) continue;
    yield `[${page.join(',')}]`;
    page = [];
    length = 0;
  }
  if (page.length > 0) yield `[${page.join(',')}]`;
}
