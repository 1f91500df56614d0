import type { ImageMimeType } from '../imaging-errors.ts';

/** Detects the type of a file from its first bytes alone, not from its name or declared type. */
export function sniff(bytes: Buffer): ImageMimeType | null {
  const ascii = bytes.toString('latin1', 0, 16);

  if (ascii.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (ascii.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (ascii.startsWith('GIF87a') || ascii.startsWith('GIF89a')) return 'image/gif';
  if (ascii.startsWith('RIFF') && ascii.startsWith('WEBP', 8)) return 'image/webp';
  return null;
}
