import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Rendition } from '@vitrine/shared/contract/images';
import { WEBP_WIDTHS_PX } from '@vitrine/shared/limits';
import sharp, { type Sharp } from 'sharp';
import { encoders } from '../../../server/src/imaging/pipeline/encoders.ts';
import { avifLadder, ladder, type Size } from '../../../server/src/imaging/pipeline/ladder.ts';
import { butteraugliOf } from './quality/butteraugli.ts';
import { measureTexture, type Pixels, skinOf, textureOn } from './quality/texture.ts';
import type { Figure } from './table.ts';

/** Where a photograph is large. */
const FROM_PX = 1600;
/** A smaller part of a photograph says nothing of it. */
const LEAST_SKIN = 0.01;
const PHOTOGRAPH = /\.jpe?g$/i;

type Format = Exclude<Rendition['format'], 'jpeg'>;
const ladders: Record<Format, (original: Size) => number[]> = {
  avif: avifLadder,
  webp: (original) => ladder(original, WEBP_WIDTHS_PX),
};

/**
 * How much of the texture of skin the large renditions keep, beside the original at the same width, for each JPEG of a folder on which
 * skin is found. Prints a line for each of them. Where `butteraugli_main` is installed, it prints its distance as well.
 */
export async function measureQuality(folder: string): Promise<Figure[]> {
  const kept: Record<Format, number[]> = { avif: [], webp: [] };
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!PHOTOGRAPH.test(file)) continue;
    const { autoOrient } = await sharp(path.join(folder, file)).metadata();
    for (const format of ['avif', 'webp'] as const) {
      for (const width of ladders[format](autoOrient).filter((rung) => rung >= FROM_PX)) {
        const ratio = await measureRendition(path.join(folder, file), format, width);
        if (ratio !== null) kept[format].push(ratio);
      }
    }
  }
  return [
    { ...FIGURE, name: 'Texture of skin that AVIF keeps from 1600 px', value: mean(kept.avif), limit: 93 },
    { ...FIGURE, name: 'Texture of skin that WebP keeps from 1600 px', value: mean(kept.webp), limit: 90 },
  ];
}

const FIGURE = { unit: '% at least' };

async function measureRendition(file: string, format: Format, width: number): Promise<number | null> {
  const scaled = sharp(file).autoOrient().resize({ width, kernel: 'lanczos3', fastShrinkOnLoad: false });
  const original = await pixelsOf(scaled);
  const texture = measureTexture(original);
  const skin = skinOf(original, texture);
  if (skin.share < LEAST_SKIN) return null;

  const { data, width: columns, height } = original;
  const encoded = await encoders[format](
    sharp(data, { raw: { width: columns, height, channels: 3 } }),
    width,
  ).toBuffer();
  const rendition = await pixelsOf(sharp(encoded));
  const ratio = 100 * (textureOn(skin, measureTexture(rendition)) / textureOn(skin, texture));
  const distance = await butteraugliOf(original, rendition);
  const weight = `${Math.round(encoded.length / 1_000)} kB`;
  console.log(`${path.basename(file)}  ${format} ${width}  ${weight}  ${Math.round(ratio)} %  ${distance}`);
  return ratio;
}

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
