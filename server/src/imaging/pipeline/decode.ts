import { readFile } from 'node:fs/promises';
import { UPLOAD_MAX_PIXELS } from '@vitrine/shared/limits';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import type { IccProfile } from '../colour/icc-profile.ts';
import { attachProfile } from '../colour/png-profile.ts';
import { decodeHeif } from '../heif/heif.ts';
import { openPicture, type Picture } from '../processes/libvips.ts';
import type { Size } from './ladder.ts';
import { isHeif, type Original } from './original.ts';
import { decodeStrictly } from './strict-decoding.ts';

/** An original decoded once, upright, opaque, and no larger than requested. */
export type Decoded = {
  /** In the original's own colours, with its profile if it has a usable one. */
  source: Picture;
  /** In sRGB, or in Display P3 (then tagged) if the original's profile clearly exceeds sRGB. */
  master: Picture;
  isWide: boolean;
};

/**
 * Decodes the whole file, which also proves that it is complete. Colour is converted after scaling: sharp would convert first, at full
 * size, and clip a wide gamut to sRGB on the way.
 */
export async function decode(original: Original, size: Size): Promise<Decoded> {
  const { path, mimeType, orientation, profile, isCmyk, isGrey, hasSelections } = original;
  const heif = isHeif(mimeType) ? await decodeHeif(await readFile(path)) : null;
  const isDeep = original.is16Bit && !isGrey;
  const space = isGrey ? 'b-w' : isDeep ? 'rgb16' : 'srgb';
  const open = async (options: SharpOptions): Promise<Sharp> => {
    if (heif) return turn(openPicture(heif), orientation);
    const pixels = sharp(path, { ...options, limitInputPixels: UPLOAD_MAX_PIXELS });
    return hasSelections ? turn(await withoutSelections(pixels.toColourspace(space), isDeep), orientation) : pixels;
  };

  if (isCmyk || !profile || profile.isSrgb) {
    const ignoreIcc = !isCmyk || !profile;
    const master = await decodeStrictly(original, async (options) =>
      toRaw(scale(await open({ ...options, ignoreIcc }), size)),
    );
    return { source: master, master, isWide: false };
  }

  const numbers = await decodeStrictly(original, async (options) => {
    const scaled = scale(await open({ ...options, ignoreIcc: true }), size);
    return toPng(scaled.toColourspace(space));
  });
  const source = { ...numbers, bytes: attachProfile(numbers.bytes, profile.bytes) };
  return { source, master: await convert(source, profile, isDeep), isWide: profile.isWide };
}

/** sharp takes the last channel for transparency, and weighs colours by it while it scales. So it is left out before, at full size. */
async function withoutSelections(pixels: Sharp, isDeep: boolean): Promise<Sharp> {
  const { data, info } = await pixels
    .removeAlpha()
    .raw({ depth: isDeep ? 'ushort' : 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(isDeep ? new Uint16Array(data.buffer, data.byteOffset, data.length / 2) : data, {
    raw: { width, height, channels },
  });
}

/** Turns pixels that say nothing of it themselves. sharp mirrors first, and then rotates clockwise. */
function turn(pixels: Sharp, orientation: number): Sharp {
  const [isMirrored, degrees] = TURNS.get(orientation) ?? [false, 0];
  return pixels.flop(isMirrored).rotate(degrees);
}

const TURNS = new Map<number, [isMirrored: boolean, degrees: number]>([
  [2, [true, 0]],
  [3, [false, 180]],
  [4, [true, 180]],
  [5, [true, 270]],
  [6, [false, 90]],
  [7, [true, 90]],
  [8, [false, 270]],
]);

/** With sixteen bits sharp does not go through sRGB, which would clip wide colours. */
function convert(source: Picture, { isWide }: IccProfile, isDeep: boolean): Promise<Picture> {
  const pixels = openPicture(source);
  if (!isWide && !isDeep) return toRaw(pixels);

  const deep = isDeep ? pixels : pixels.pipelineColourspace('rgb16');
  return toPng(deep.withIccProfile(isWide ? 'p3' : 'srgb'));
}

/** Transparency is flattened on white, so that a picture looks the same in JPEG and in WebP. */
const scale = (pixels: Sharp, { width, height }: Size) =>
  pixels
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3', fastShrinkOnLoad: false });

async function toRaw(pixels: Sharp): Promise<Picture> {
  const { data, info } = await pixels.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return { bytes: data, raw: { width, height, channels }, width, height };
}

async function toPng(pixels: Sharp): Promise<Picture> {
  const { data, info } = await pixels.png({ compressionLevel: 0 }).toBuffer({ resolveWithObject: true });
  return { bytes: data, raw: null, width: info.width, height: info.height };
}
