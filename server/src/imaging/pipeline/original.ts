import { UPLOAD_MAX_PIXELS, UPLOAD_MAX_PIXELS_WHOLE } from '@vitrine/shared/limits';
import type { ExpandedTags } from 'exifreader';
import sharp, { type Metadata } from 'sharp';
import { type IccProfile, readIccProfile } from '../colour/icc-profile.ts';
import { ADOBE_RGB, buildMatrixProfile } from '../colour/matrix-profile.ts';
import { readHeifHead } from '../heif/heif.ts';
import type { ImageMimeType } from '../imaging-errors.ts';
import { isMarkedAdobeRgb, orientationOf, readEmbeddedTags } from '../metadata/embedded-tags.ts';
import { metadataOf, readStart } from '../metadata/large-file.ts';
import { PictureRefused } from '../processes/picture-refused.ts';
import { isJpegXl, sniff } from './sniff.ts';
import { hasSelections, refusalOfTiff } from './tiff.ts';

/** An uploaded file whose header was checked. `width` and `height` are upright. */
export type Original = {
  path: string;
  /** In bytes. */
  size: number;
  mimeType: ImageMimeType;
  width: number;
  height: number;
  /** How its pixels are turned to be shown, as EXIF counts it: 1 if they are stored as they are shown. */
  orientation: number;
  isCmyk: boolean;
  is16Bit: boolean;
  isGrey: boolean;
  /** Whether it has channels beyond its colours that are no transparency. */
  hasSelections: boolean;
  /** Null if there is none, or none that fits the picture. */
  profile: IccProfile | null;
  tags: ExpandedTags;
};

/** A file, and as much of it as describes it. */
type File = Pick<Original, 'path' | 'size' | 'mimeType'> & { described: Buffer };

/** Reads the header of a file. Throws `PictureRefused` if it is not a picture, too large, or broken at the start. */
export async function openOriginal(source: string): Promise<Original> {
  const { start, size } = readStart(source);
  const mimeType = sniff(start);
  if (!mimeType) throw new PictureRefused(isJpegXl(start) ? 'jpegXl' : 'wrongType');

  const file = { path: source, size, mimeType, described: metadataOf(source, { start, size, mimeType }) };
  return isHeif(mimeType) ? openHeifOriginal(file) : openOther(file);
}

export const isHeif = (mimeType: ImageMimeType) => mimeType === 'image/heic' || mimeType === 'image/heif';

/**
 * Its decoder answers with pixels in red, green and blue, of eight bits, turned as the file itself says. Camera apps on telephones say so in
 * EXIF alone, which counts then, as in Apple's own programs.
 */
async function openHeifOriginal({ path, size, mimeType, described }: File): Promise<Original> {
  const { width, height, saysTurn, icc } = await readHeifHead(described);
  if (width * height > UPLOAD_MAX_PIXELS_WHOLE) throw new PictureRefused('tooManyPixelsWhole');
  const tags = readEmbeddedTags(described, undefined);
  const orientation = saysTurn ? 1 : orientationOf(tags);
  const profile = icc ? readIccProfile(icc) : null;
  return {
    path,
    size,
    mimeType,
    ...(orientation < 5 ? { width, height } : { width: height, height: width }),
    orientation,
    isCmyk: false,
    isGrey: false,
    is16Bit: false,
    hasSelections: false,
    profile: profile?.colourModel === 'RGB ' ? profile : null,
    tags,
  };
}

async function openOther({ path, size, mimeType, described }: File): Promise<Original> {
  const refusal = mimeType === 'image/tiff' ? refusalOfTiff(described) : null;
  if (refusal) throw new PictureRefused(refusal);

  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => {
      throw new PictureRefused('damaged', { cause });
    });
  if (`image/${metadata.format}` !== mimeType) throw new PictureRefused('wrongType');
  if (countPixels(metadata) > UPLOAD_MAX_PIXELS) throw new PictureRefused('tooManyPixels');
  if (countPixels(metadata) > UPLOAD_MAX_PIXELS_WHOLE && !isInStrips(metadata))
    throw new PictureRefused('tooManyPixelsWhole');

  const isCmyk = metadata.space === 'cmyk';
  const isGrey = metadata.space === 'b-w' || metadata.space === 'grey16';
  const tags = readEmbeddedTags(described, metadata.xmp);
  const icc = metadata.icc ?? (isMarkedAdobeRgb(tags) ? buildMatrixProfile(ADOBE_RGB) : null);
  const profile = icc ? readIccProfile(icc) : null;
  return {
    path,
    size,
    mimeType,
    width: metadata.autoOrient.width,
    height: metadata.autoOrient.height,
    orientation: metadata.orientation ?? 1,
    isCmyk,
    isGrey,
    is16Bit: metadata.depth === 'ushort',
    hasSelections: mimeType === 'image/tiff' && hasSelections(described),
    profile: profile?.colourModel === (isCmyk ? 'CMYK' : isGrey ? 'GRAY' : 'RGB ') ? profile : null,
    tags,
  };
}

/** All frames of an animation count, because a decoder may have to hold them all. Of a TIFF only the first picture is decoded. */
const countPixels = ({ width, height, format, pages = 1 }: Metadata) =>
  width * height * (format === 'tiff' ? 1 : pages);

/** Whether its decoder needs no more than some rows in memory. A progressive JPEG ends with what its first row lacks. */
const isInStrips = ({ format, isProgressive }: Metadata) => (format === 'jpeg' || format === 'png') && !isProgressive;
