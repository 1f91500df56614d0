import { createReadStream } from 'node:fs';
import type { SharpOptions } from 'sharp';
import { PictureRefused } from '../processes/picture-refused.ts';
import type { Original } from './original.ts';

/**
 * Any warning of the decoder refuses the file, except for oddities that cameras and editors are known to leave in complete pictures. Of a
 * TIFF only errors do: libtiff warns of tags that it does not know, which every program writes.
 */
export async function decodeStrictly<T>(
  { path, mimeType }: Pick<Original, 'path' | 'mimeType'>,
  attempt: (options: SharpOptions) => Promise<T>,
): Promise<T> {
  try {
    return await attempt({ failOn: mimeType === 'image/tiff' ? 'error' : 'warning' });
  } catch (cause) {
    if (!(await isHarmless(cause, path))) throw new PictureRefused('damaged', { cause });
  }
  try {
    return await attempt({ failOn: 'truncated' });
  } catch (cause) {
    throw new PictureRefused('damaged', { cause });
  }
}

async function isHarmless(error: unknown, path: string): Promise<boolean> {
  const message = error instanceof Error ? error.message : '';
  const padding = /Corrupt JPEG data: (\d+) extraneous bytes before marker 0xd9/.exec(message)?.[1];
  // Zeros before the end are padding. Anything else means that data is missing.
  if (padding) return hasPaddedEnd(path, Number(padding));
  return /unknown JFIF revision number|Unknown Adobe color transform code/.test(message);
}

/** Whether an end of a JPEG (ff d9) follows at least so many zeros. */
async function hasPaddedEnd(path: string, padding: number): Promise<boolean> {
  let zeros = 0;
  let isAfterFf = false;
  for await (const chunk of createReadStream(path)) {
    for (const byte of chunk as Buffer) {
      if (isAfterFf && byte === 0xd9 && zeros >= padding) return true;
      if (byte === 0) zeros = isAfterFf ? 1 : zeros + 1;
      else if (byte !== 0xff || isAfterFf) zeros = 0;
      isAfterFf = byte === 0xff;
    }
  }
  return false;
}
