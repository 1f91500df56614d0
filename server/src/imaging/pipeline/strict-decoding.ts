import type { SharpOptions } from 'sharp';
import { PictureRefused } from '../processes/picture-refused.ts';

/**
 * Any warning of the decoder refuses the file, except for oddities that cameras and editors are known to leave in complete pictures.
 */
export async function decodeStrictly<T>(bytes: Buffer, attempt: (options: SharpOptions) => Promise<T>): Promise<T> {
  try {
    return await attempt({ failOn: 'warning' });
  } catch (cause) {
    if (!isHarmless(cause, bytes)) throw new PictureRefused('damaged', { cause });
  }
  try {
    return await attempt({ failOn: 'truncated' });
  } catch (cause) {
    throw new PictureRefused('damaged', { cause });
  }
}

function isHarmless(error: unknown, bytes: Buffer): boolean {
  const message = error instanceof Error ? error.message : '';
  const padding = /Corrupt JPEG data: (\d+) extraneous bytes before marker 0xd9/.exec(message)?.[1];
  // Zeros before the end are padding. Anything else means that data is missing.
  if (padding) return bytes.includes(Buffer.concat([Buffer.alloc(Number(padding)), Buffer.from([0xff, 0xd9])]));
  return /unknown JFIF revision number|Unknown Adobe color transform code/.test(message);
}
