import type { ByteRange } from '../../../storage/file-store.ts';

interface Conditions {
  range?: string | undefined;
  'if-range'?: string | string[] | undefined;
}

/**
 * The part that a request asks for; `whole` without one, and for several at once, which may be answered so. Null if the archive has no such
 * part; its last bytes are all of it if it has fewer. What `If-Range` names has to be the same archive: then a download goes on, else it begins again.
 */
export function readByteRange(
  { range, 'if-range': condition }: Conditions,
  { bytes, etag }: { bytes: number; etag: string },
): ByteRange | 'whole' | null {
  if (range === undefined || (condition !== undefined && condition !== etag) || range.includes(',')) return 'whole';
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/i.exec(range) ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(bytes - Number(to), 0) : Number(from);
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return first <= last ? { first, last } : null;
}
