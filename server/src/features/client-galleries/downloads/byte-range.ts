import { parseRange } from '../../../storage/byte-range.ts';
import type { ByteRange } from '../../../storage/file-store.ts';

interface Conditions {
  range?: string | undefined;
  'if-range'?: string | string[] | undefined;
}

/**
 * The part that a request asks for; `whole` without one, and for ranges that are ignored. Null if the archive has no such part; its last
 * bytes are all of it if it has fewer. What `If-Range` names has to be the same archive: then a download goes on, else it begins again.
 */
export function readByteRange(
  { range, 'if-range': condition }: Conditions,
  { bytes, etag }: { bytes: number; etag: string },
): ByteRange | 'whole' | null {
  const asked = parseRange(range);
  if (asked === null || (condition !== undefined && condition !== etag)) return 'whole';
  const [first, last] =
    'lastOnes' in asked
      ? [Math.max(bytes - asked.lastOnes, 0), bytes - 1]
      : [asked.first, Math.min(asked.last ?? bytes - 1, bytes - 1)];
  return first <= last ? { first, last } : null;
}
