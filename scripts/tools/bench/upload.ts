import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { JPEG_WIDTH_PX, WEBP_WIDTHS_PX } from '@vitrine/shared/limits';
import sharp from 'sharp';
import { webpQuality } from '../../../server/src/imaging/pipeline/encoders.ts';
import { avifLadder } from '../../../server/src/imaging/pipeline/ladder.ts';
import { until } from '../../lib/until.ts';
import { upload, withFolder } from '../../testing/lone-server.ts';
import { drawPhotograph } from '../../testing/photograph.ts';
import type { Stack } from '../../testing/stack.ts';
import { timed } from './measure.ts';
import { type Figure, median, multiple } from './table.ts';

const ROUNDS = 5;
const FRAME = { width: 6000, height: 4000 };
const AVIF_WITHIN_MS = 120_000;

/**
 * How long an upload of 24 megapixels takes, beside the time that sharp alone takes for the same renditions of the same file.
 * The rounds take turns, so that both meet the same moods of the machine.
 */
export async function measureUpload(stack: Stack): Promise<Figure[]> {
  const file = await givenBigPhotograph();
  const uploads: number[] = [];
  const alone: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(await timed(() => renderWithSharp(file)));
    const began = performance.now();
    const { id } = await upload(stack, file);
    uploads.push(performance.now() - began);
    await untilAvifIsMade(stack, id);
  }
  const times = { oursMs: median(uploads), bareMs: median(alone) };
  return [multiple('Upload of 24 megapixels, against sharp alone', { ...times, limit: 1.3 })];
}

/** The renditions that are there when an upload is answered, with the settings of the server. */
const renderWithSharp = (file: string) =>
  withFolder(async (folder) => {
    const resized = (width: number) => sharp(file).autoOrient().resize({ width });
    await Promise.all([
      ...WEBP_WIDTHS_PX.map((width) =>
        resized(width)
          .webp({ quality: webpQuality(width), effort: 4 })
          .toFile(path.join(folder, `${width}.webp`)),
      ),
      resized(JPEG_WIDTH_PX).jpeg({ quality: 80, mozjpeg: true }).toFile(path.join(folder, 'main.jpg')),
    ]);
  });

/** What follows in the background must not run into the next round. */
async function untilAvifIsMade({ api }: Stack, id: number) {
  const isMade = async () => {
    const { renditions } = await api(`/images/${id}`, ImageAdminView.pick({ renditions: true }));
    return renditions.filter(({ format }) => format === 'avif').length === avifLadder(FRAME).length;
  };
  await until(isMade, 'the AVIF renditions come', { withinMs: AVIF_WITHIN_MS, everyMs: 100 });
}

/** Made once a machine, because making it takes longer than measuring with it. */
export async function givenBigPhotograph(): Promise<string> {
  const folder = path.join(tmpdir(), 'vitrine-bench');
  const file = path.join(folder, `${FRAME.width}x${FRAME.height}.jpg`);
  if (existsSync(file)) return file;

  mkdirSync(folder, { recursive: true });
  writeFileSync(file, await drawPhotograph(FRAME));
  return file;
}
