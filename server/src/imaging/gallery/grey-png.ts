import sharp from 'sharp';
import type { Size } from '../pipeline/ladder.ts';

/** One channel of raw pixels as a grey PNG. */
export const greyPng = (data: Buffer, { width, height, channels }: Size & { channels: 1 | 2 | 3 | 4 }) =>
  sharp(data, { raw: { width, height, channels } }).extractChannel(0).png({ compressionLevel: 1 }).toBuffer();
