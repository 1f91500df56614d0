import { locale } from '../language/language.ts';

const BYTES_PER_MB = 1024 * 1024;
const SMALL_MB = 0.1;

const withDigits = (digits: number) =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'megabyte',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: false,
  });
const [coarse, fine] = [withDigits(1), withDigits(2)];

/** `3.4 MB`, or `0.04 MB`. A megabyte is 2^20 bytes, as in the upload limit; a file that is not empty never shows as 0.00. */
export function formatMegabytes(bytes: number): string {
  const megabytes = bytes / BYTES_PER_MB;
  if (megabytes >= SMALL_MB) return coarse.format(megabytes);
  return fine.format(Math.max(megabytes, bytes > 0 ? 0.01 : 0));
}

const FORMATS: Record<string, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/gif': 'GIF',
  'image/webp': 'WebP',
  'image/tiff': 'TIFF',
  'image/heic': 'HEIC',
  'image/heif': 'HEIF',
};

/** `TIFF`; nothing for a type that is unknown. */
export const formatName = (mimeType: string) => FORMATS[mimeType] ?? '';

/** `JPEG, 3.4 MB` */
export const formatFile = ({ mime_type, file_size }: { mime_type: string; file_size: number }) =>
  `${FORMATS[mime_type] ?? mime_type}, ${formatMegabytes(file_size)}`;
