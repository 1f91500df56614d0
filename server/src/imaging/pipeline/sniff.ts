import type { ImageMimeType } from '../imaging-errors.ts';

const MOST_BRANDS_BYTES = 256;
const HEVC = /^(?:hei[cxms]|hev[cxms])$/;

/** Detects the type of a file from its first bytes alone, not from its name or declared type. */
export function sniff(bytes: Buffer): ImageMimeType | null {
  const ascii = bytes.toString('latin1', 0, 16);

  if (ascii.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (ascii.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (ascii.startsWith('GIF87a') || ascii.startsWith('GIF89a')) return 'image/gif';
  if (ascii.startsWith('RIFF') && ascii.startsWith('WEBP', 8)) return 'image/webp';
  if (ascii.startsWith('II*\0') || ascii.startsWith('MM\0*')) return 'image/tiff';
  return sniffHeif(bytes);
}

/** As a stream of its own, or in its container (ISO/IEC 18181). */
export function isJpegXl(bytes: Buffer): boolean {
  const ascii = bytes.toString('latin1', 0, 12);
  return ascii.startsWith('\xff\n') || ascii.startsWith('JXL ', 4);
}

/** By its brands (ISO/IEC 23008-12), of which the first says what it is and the others what it can be read as. AVIF has none of these. */
function sniffHeif(bytes: Buffer): ImageMimeType | null {
  const head = bytes.toString('latin1', 0, Math.min(bytes.length > 4 ? bytes.readUInt32BE(0) : 0, MOST_BRANDS_BYTES));
  if (!head.startsWith('ftyp', 4)) return null;
  const [first = '', , ...others] = head.slice(8).match(/.{4}/gs) ?? [];
  if (HEVC.test(first)) return 'image/heic';
  return others.some((brand) => HEVC.test(brand)) ? 'image/heif' : null;
}
