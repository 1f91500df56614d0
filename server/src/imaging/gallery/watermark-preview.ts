import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decode } from '../pipeline/decode.ts';
import { openOriginal } from '../pipeline/original.ts';
import type { Picture } from '../processes/libvips.ts';
import type { WatermarkPreviewed, WatermarkPreviewJob } from '../processes/protocol.ts';
import { encodeShown, sizeInside } from './gallery-pictures.ts';
import { openWatermark } from './watermark.ts';

/** Sharp on a display of two pixels for one, at the width of the form. A watermark has the same share of a picture of any size. */
const LONGER_SIDE_PX = 1200;

/** Left and right half of the picture if there is no photograph, as bright as most light and dark parts of one. */
const TONES = { light: 0xdc, dark: 0x26 };
const TONES_SIZE = { width: LONGER_SIDE_PX, height: (LONGER_SIDE_PX * 2) / 3 };

function plainTones(): Picture {
  const { width, height } = TONES_SIZE;
  const row = Buffer.alloc(width * 3, TONES.light).fill(TONES.dark, (width / 2) * 3);
  return { bytes: Buffer.alloc(row.length * height, row), raw: { width, height, channels: 3 }, width, height };
}

async function openPhotograph(source: string) {
  const original = await openOriginal(source);
  return decode(original, sizeInside(original, LONGER_SIDE_PX));
}

/** Makes the picture that shows how a watermark looks, as a client would see it. */
export async function previewWatermark({
  source,
  outDir,
  watermark,
}: WatermarkPreviewJob): Promise<WatermarkPreviewed> {
  const decoded = source === null ? { master: plainTones(), isWide: false } : await openPhotograph(source);
  const { width, height } = decoded.master;
  const draw = await openWatermark(watermark);
  const filename = 'preview.webp';
  await writeFile(join(outDir, filename), await encodeShown(decoded, { width, height }, await draw({ width, height })));
  return { filename };
}
