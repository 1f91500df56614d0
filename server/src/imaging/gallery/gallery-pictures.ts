import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { GALLERY_WEB_PX } from '@vitrine/shared/limits';
import { rightsOf } from '@vitrine/shared/rights';
import type { JpegOptions } from 'sharp';
import { findDominantColour } from '../colour/dominant-colour.ts';
import { findRights, statedRights } from '../metadata/found-rights.ts';
import { pictureAlone } from '../metadata/jpeg-metadata.ts';
import { READ_WHOLE_MAX_BYTES } from '../metadata/large-file.ts';
import { type Label, labelWithRights } from '../metadata/rights-label.ts';
import { vitrineIdOf } from '../metadata/vitrine-id.ts';
import { measureBrightness } from '../pipeline/brightness.ts';
import { decode } from '../pipeline/decode.ts';
import { findFocalPoint } from '../pipeline/focal-point.ts';
import { galleryLadder, type Size, sizeAt } from '../pipeline/ladder.ts';
import { type Original, openOriginal } from '../pipeline/original.ts';
import { renditionKey } from '../pipeline/rendition-key.ts';
import { writeDurably } from '../pipeline/write-durably.ts';
import { openPicture, type Picture } from '../processes/libvips.ts';
import type { GalleryJob, GalleryMade } from '../processes/protocol.ts';
import { openWatermark } from './watermark.ts';

const NOT_GIVEN = { credit: undefined, copyright: undefined, usage_terms: undefined, license_url: undefined };
const WEBP_QUALITY = 80;
/** Of the file for screens. Those after the first are for photographs that were compressed more when they were uploaded. */
const WEB_QUALITIES: readonly [JpegOptions, ...JpegOptions[]] = [
  { quality: 90, chromaSubsampling: '4:4:4' },
  ...[82, 72, 60, 45].map((quality) => ({ quality, chromaSubsampling: '4:2:0' })),
];

/** The size at which the longer side has so many pixels, never enlarged. */
export const sizeInside = (original: Size, longer: number): Size =>
  sizeAt(
    original,
    Math.max(1, Math.round(original.width * Math.min(1, longer / Math.max(original.width, original.height)))),
  );

/** Checks a file and makes what a client sees of it, with the watermark, and unless it exists the file for screens, without. */
export async function makeGalleryPictures(job: GalleryJob): Promise<GalleryMade> {
  const { source, sha256, outDir, defaults, watermark, isNew } = job;
  const original = await openOriginal(source);
  const rights = rightsOf(statedRights(NOT_GIVEN, findRights(original.tags)), defaults);
  const widths = galleryLadder(original);
  const webSize = sizeInside(original, GALLERY_WEB_PX);
  const decoded = await decode(original, sizeAt(original, Math.max(isNew ? webSize.width : 1, ...widths)));
  const draw = watermark && (await openWatermark(watermark));

  const pictures: GalleryMade['pictures'] = [];
  for (const width of widths) {
    const size = sizeAt(original, width);
    const filename = `${width}.webp`;
    const bytes = await write(
      join(outDir, filename),
      await encodeShown(decoded, size, await draw?.(size)),
      'webp',
      rights,
    );
    pictures.push({ ...size, filename, bytes: bytes.length });
  }
  return {
    key: renditionKey(sha256, rights),
    mimeType: original.mimeType,
    width: original.width,
    height: original.height,
    dominantColor: await findDominantColour(decoded.master),
    crc32: await crc32Of(source),
    focal: findFocalPoint(await measureBrightness(decoded.master), original),
    pictures,
    web: isNew
      ? await makeWeb(original, decoded.master, webSize, outDir, { ...rights, vitrine_id: vitrineIdOf(sha256) })
      : null,
  };
}

/** What a client sees of a photograph, as WebP. `overlay`: the watermark, as RGBA of this size. */
export async function encodeShown(
  decoded: { master: Picture; isWide: boolean },
  size: Size,
  overlay: Buffer | undefined,
): Promise<Buffer> {
  const scaled = scale(decoded.master, size);
  if (!overlay) {
    const coloured = decoded.isWide ? scaled.keepIccProfile() : scaled;
    return coloured.webp({ quality: WEBP_QUALITY, effort: 4 }).toBuffer();
  }
  const raw = { ...size, channels: 4 as const };
  return scaled
    .composite([{ input: overlay, raw }])
    .webp({ quality: WEBP_QUALITY, effort: 4 })
    .toBuffer();
}

/** Always in sRGB: it goes to devices of which nothing is known. No larger than what was uploaded, wherever a JPEG can be. */
async function makeWeb(original: Original, master: Picture, size: Size, outDir: string, rights: Label) {
  const filename = 'web.jpg';
  const encode = (quality: JpegOptions) => scale(master, size).jpeg(quality).toBuffer();
  const [best, ...smaller] = WEB_QUALITIES;
  let chosen: Buffer = await encode(best);
  const uploaded = isForScreens(original, size) ? pictureAlone(await readFile(original.path)) : null;
  if (uploaded && uploaded.length < chosen.length) chosen = uploaded;
  for (const quality of smaller) {
    if (chosen.length <= original.size) break;
    chosen = await encode(quality);
  }
  const bytes = await write(join(outDir, filename), chosen, 'jpeg', rights);
  return { ...size, filename, bytes: bytes.length, crc32: crc32(bytes) };
}

/** Whether a photograph as it was uploaded is what a file for screens is: encoded once more, it would be larger and worse. */
const isForScreens = ({ mimeType, orientation, isCmyk, profile, width, size: bytes }: Original, size: Size) =>
  bytes <= READ_WHOLE_MAX_BYTES &&
  mimeType === 'image/jpeg' &&
  orientation === 1 &&
  !isCmyk &&
  (profile?.isSrgb ?? true) &&
  width === size.width;

async function crc32Of(path: string): Promise<number> {
  let sum = 0;
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) sum = crc32(chunk, sum);
  return sum;
}

const scale = (master: Picture, { width, height }: Size) =>
  openPicture(master).resize(width, height, { fit: 'fill', kernel: 'lanczos3' });

async function write(path: string, encoded: Buffer, format: 'webp' | 'jpeg', rights: Label) {
  const file = labelWithRights(encoded, format, rights);
  await writeDurably(path, file);
  return file;
}
