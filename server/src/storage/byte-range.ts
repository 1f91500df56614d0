/** One range of bytes as a request states it: from its first byte, up to a last one where it is stated, or the last ones of a file. */
type AskedRange = { first: number; last: number | null } | { lastOnes: number };

const ONE_RANGE = /^bytes=(?:(\d+)-(\d*)|-(\d+))$/i;

/** The range of a `Range` header. Null for what is ignored: another unit, several ranges, and what is not written as one (RFC 9110, 14.2). */
export function parseRange(header = ''): AskedRange | null {
  const [found, first, last, lastOnes] = ONE_RANGE.exec(header) ?? [];
  if (found === undefined) return null;
  if (first === undefined) return { lastOnes: Number(lastOnes) };
  if (last && Number(last) < Number(first)) return null;
  return { first: Number(first), last: last ? Number(last) : null };
}
