import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BROWSER_MIME_TYPES, UPLOAD_MAX_PIXELS_WHOLE } from '@vitrine/shared/limits';
import { ICON_PX, iconFile, LOGO_MAX_PX, logoFile, touchIconFile } from '@vitrine/shared/looks/site-files';
import sharp, { type Sharp } from 'sharp';
import { PictureRefused } from '../processes/picture-refused.ts';
import type { LogoJob, MadeLogo } from '../processes/protocol.ts';
import { logoToneOf } from './logo-tone.ts';
import { sniff } from './sniff.ts';
import { writeDurably } from './write-durably.ts';

const LOAD_SVG = { operation: ['VipsForeignLoadSvgBuffer'] };
/** Dots per inch at which a pixel of a drawing is a pixel of the picture. */
const DENSITY = 72;
const DRAWN_PX = 2_000;
/** A comment ends where it first can: what ends in several places would be tried in all combinations of them. */
const SVG = /^\uFEFF?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*|<!DOCTYPE[^>[]*>\s*)*<svg[\s>]/i;
/** A border of this colour difference is cut off. */
const TRIM_THRESHOLD = 10;
/** libvips trims no smaller picture. */
const TRIMMED_FROM_PX = 3;

const shortHash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/**
 * Makes the files of a logo or an icon. They are encoded again from pixels, so nothing of the uploaded file remains but what is seen: no
 * metadata, and no script of an SVG, which is drawn here and never served.
 */
export async function makeLogo({ source, outDir, use }: LogoJob): Promise<MadeLogo> {
  const picture = await openLogo(await readFile(source));
  const files = use === 'logo' ? await drawLogo(picture) : await drawIcons(picture);
  for (const { name, bytes } of files) await writeDurably(join(outDir, name), bytes);
  return { files: files.map(({ name }) => name) };
}

/** The upright pixels in sRGB, no larger than is needed. */
async function openLogo(bytes: Buffer): Promise<Buffer> {
  if (BROWSER_MIME_TYPES.some((type) => type === sniff(bytes)))
    return render(sharp(bytes, { limitInputPixels: false, failOn: 'truncated' }));
  if (!SVG.test(bytes.toString('utf8', 0, 4_096))) throw new PictureRefused('wrongLogo');
  sharp.unblock(LOAD_SVG);
  try {
    // Drawn at the size that is needed, whatever size the drawing has: 10 px or 10,000.
    const { width, height } = await measure(sharp(bytes, { limitInputPixels: false }));
    const density = Math.min(100_000, Math.max(1, (DENSITY * DRAWN_PX) / Math.max(width, height)));
    return await render(sharp(bytes, { density, limitInputPixels: UPLOAD_MAX_PIXELS_WHOLE }));
  } finally {
    sharp.block(LOAD_SVG);
  }
}

const measure = (picture: Sharp) =>
  picture.metadata().catch((cause: unknown) => {
    throw new PictureRefused('damaged', { cause });
  });

async function render(picture: Sharp): Promise<Buffer> {
  const { width, height, pages = 1 } = await measure(picture.clone());
  if (width * height * pages > UPLOAD_MAX_PIXELS_WHOLE) throw new PictureRefused('logoTooManyPixels');
  try {
    return await picture
      .autoOrient()
      .resize(DRAWN_PX, DRAWN_PX, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .png({ compressionLevel: 1 })
      .toBuffer();
  } catch (cause) {
    throw new PictureRefused('damaged', { cause });
  }
}

/** Without the empty border that most logos have, so that it is as high as the top bar allows. */
async function drawLogo(picture: Buffer) {
  await refuseBlank(picture);
  const trimmed = await trim(picture);
  const { data, info } = await sharp(trimmed)
    .resize(LOGO_MAX_PX.width, LOGO_MAX_PX.height, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  // With its border: a logo that fills its own outline is not one with a ground of its own.
  const tone = logoToneOf(await sharp(picture).raw().toBuffer());
  const bytes = await sharp(data, { raw: { width, height, channels } }).webp({ lossless: true, effort: 6 }).toBuffer();
  return [{ name: logoFile({ key: shortHash(bytes), tone, width, height }), bytes }];
}

async function trim(picture: Buffer) {
  const { width, height } = await sharp(picture).metadata();
  if (Math.min(width, height) < TRIMMED_FROM_PX) return picture;
  return sharp(picture).trim({ threshold: TRIM_THRESHOLD }).png({ compressionLevel: 1 }).toBuffer();
}

/** A picture that is not square gets an empty border. On home screens what is transparent would be black, so there it is white. */
async function drawIcons(picture: Buffer) {
  await refuseBlank(picture);
  const square = await sharp(picture)
    .resize(ICON_PX, ICON_PX, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  const name = iconFile(shortHash(square));
  const onWhite = await sharp(square).flatten({ background: '#fff' }).png({ compressionLevel: 9 }).toBuffer();
  return [
    { name, bytes: square },
    { name: touchIconFile(name), bytes: onWhite },
  ];
}

/** Refuses a picture of which nothing can be seen: all transparent, or all of one colour. */
async function refuseBlank(picture: Buffer) {
  const { channels } = await sharp(picture).stats();
  const alpha = channels.at(3);
  const isInvisible = (alpha?.max ?? 255) === 0;
  const isUniform = channels.every(({ min, max }) => max - min < 4);
  if (isInvisible || isUniform) throw new PictureRefused('blank');
}
