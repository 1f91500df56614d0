import { compactTiff } from './compact-tiff.ts';
import { compactWebp } from './compact-webp.ts';
import { readHeifHeader } from './heif-header.ts';

/** Where metadata is in most files. */
const HEAD_BYTES = 512 * 1024;

/** The part of a picture that has its metadata, as ExifReader reads it, wherever it is in the file. Never the picture itself. */
export async function tagBytesOf(file: Blob): Promise<ArrayBuffer> {
  const compact = (await compactTiff(file)) ?? (await compactWebp(file)) ?? (await readHeifHeader(file))?.exif;
  return compact ?? file.slice(0, HEAD_BYTES).arrayBuffer();
}
