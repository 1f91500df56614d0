import { UPLOAD_MAX_PIXELS } from '@vitrine/shared/limits';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { openPicture, type Picture } from './libvips.ts';
import type { Original } from './original.ts';
import { PictureRefused } from './picture-refused.ts';
import { attachProfile } from './png-profile.ts';

/** An original decoded once, upright, opaque, and no larger than asked for. */
export type Decoded = {
  /** In the original's own colours, with its profile when it has one that counts. */
  source: Picture;
  /** In sRGB, or in Display P3 (then tagged) when the original's profile goes clearly beyond sRGB. */
  master: Picture;
  isWide: boolean;
};

/**
 * Decodes the whole file, which is also the proof that it is whole. Colour is converted after scaling: sharp would
 * convert first, at full size, and would clip a wide gamut to sRGB on the way.
 */
export async function decode(original: Original, size: { width: number; height: number }): Promise<Decoded> {
  const { profile, isCmyk, is16Bit } = original;

  if (isCmyk) {
    const master = await toRaw(scale(original, size, { ignoreIcc: profile === null }));
    return { source: master, master, isWide: false };
  }
  if (!profile || profile.isSrgb) {
    const master = await toRaw(scale(original, size, { ignoreIcc: true }));
    return { source: master, master, isWide: false };
  }

  const isDeep = is16Bit && !original.isGrey;
  const device = await toPng((options) =>
    scale(original, size, { ignoreIcc: true })(options).toColourspace(
      original.isGrey ? 'b-w' : isDeep ? 'rgb16' : 'srgb',
    ),
  );
  const source = { ...device, bytes: attachProfile(device.bytes, profile.bytes) };
  const master = await convert(source, { isWide: profile.isWide, isDeep });
  return { source, master, isWide: profile.isWide };
}

/** Sixteen bits on the way keep sharp from going through sRGB, where the wide colours would be lost. */
function convert(source: Picture, { isWide, isDeep }: { isWide: boolean; isDeep: boolean }) {
  if (!isWide && !isDeep) return toRaw(() => openPicture(source));
  return toPng(() => {
    const pixels = openPicture(source);
    return (isDeep ? pixels : pixels.pipelineColourspace('rgb16')).withIccProfile(isWide ? 'p3' : 'srgb');
  });
}

type Pipeline = (options: SharpOptions) => Sharp;

/** Transparency is laid on white: one picture must not look different in JPEG and in WebP. */
const scale =
  ({ bytes }: Original, { width, height }: { width: number; height: number }, colour: SharpOptions): Pipeline =>
  (options) =>
    sharp(bytes, { ...options, ...colour, limitInputPixels: UPLOAD_MAX_PIXELS })
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .resize(width, height, { fit: 'fill', kernel: 'lanczos3', fastShrinkOnLoad: false });

async function toRaw(pipeline: Pipeline): Promise<Picture> {
  const { data, info } = await strictly((options) => pipeline(options).raw().toBuffer({ resolveWithObject: true }));
  const { width, height, channels } = info;
  return { bytes: data, raw: { width, height, channels }, width, height };
}

async function toPng(pipeline: Pipeline): Promise<Picture> {
  const { data, info } = await strictly((options) =>
    pipeline(options).png({ compressionLevel: 0 }).toBuffer({ resolveWithObject: true }),
  );
  return { bytes: data, raw: null, width: info.width, height: info.height };
}

/**
 * Any complaint of the decoder refuses the file, except those about bytes that are no part of the picture: cameras
 * and editors leave such oddities, and the photograph behind them is whole.
 */
async function strictly<T>(attempt: (options: SharpOptions) => Promise<T>): Promise<T> {
  try {
    return await attempt({ failOn: 'warning' });
  } catch (cause) {
    if (!isHarmless(cause)) throw new PictureRefused('damaged', { cause });
  }
  try {
    return await attempt({ failOn: 'truncated' });
  } catch (cause) {
    throw new PictureRefused('damaged', { cause });
  }
}

const isHarmless = (error: unknown) => error instanceof Error && /extraneous bytes before marker/.test(error.message);
