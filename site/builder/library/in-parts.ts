const PART = 500;

/**
 * Rows in the order of their files, read in parts: while rows are read one after the other, no table can be changed. `read` returns at most
 * this many rows behind a file.
 */
export function* inParts<T extends { file: string }>(read: (after: string, limit: number) => T[]): Generator<T> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const part: T[] = read(after, PART);
    yield* part;
    after = part.at(-1)?.file;
  }
}
