import sharp, { type Sharp } from 'sharp';
import type { Decoded } from '../pipeline/decode.ts';
import { openPicture } from '../processes/libvips.ts';
import { culori } from './culori.ts';
import type { IccProfile } from './icc-profile.ts';
import { d50ToLab, type Lab, p3ToLab, srgbToLab, type Triple } from './lab.ts';

const SIDE_PX = 96;
const ciede2000 = culori.differenceCiede2000();

/**
 * The colour difference between a finished file and the original: the mean CIEDE2000 of small copies of both, each converted to Lab
 * with its own profile. Zero is identical, 1 just visible side by side, above 2 a fault.
 */
export async function measureColourDifference(
  { source, isWide }: Decoded,
  profile: IccProfile | null,
  rendition: Buffer,
): Promise<number> {
  const [before, after] = await Promise.all([
    originalInLab(source, profile),
    isWide ? read(viaP3(sharp(rendition)), p3ToLab) : read(sharp(rendition), srgbToLab),
  ]);
  const sum = before.reduce((total, lab, index) => total + ciede2000(lab, after[index] ?? lab), 0);
  return Math.round((1_000 * sum) / before.length) / 1_000;
}

/** A simple profile is evaluated here, so that colours which no rendition can represent count as lost. */
function originalInLab(source: Decoded['source'], profile: IccProfile | null): Promise<Lab[]> {
  if (source.raw || !profile) return read(openPicture(source), srgbToLab);

  const { toXyz } = profile;
  if (toXyz) return read(openPicture(source, { ignoreIcc: true }), (rgb) => d50ToLab(toXyz(rgb)));
  return read(viaP3(openPicture(source)), p3ToLab);
}

const viaP3 = (pixels: Sharp) => pixels.withIccProfile('p3');

async function read(pixels: Sharp, toLab: (rgb: Triple) => Lab): Promise<Lab[]> {
  const bytes = await pixels
    .resize(SIDE_PX, SIDE_PX, { fit: 'fill' })
    .pipelineColourspace('rgb16')
    .toColourspace('rgb16')
    .raw({ depth: 'ushort' })
    .toBuffer();

  const lab: Lab[] = [];
  for (let at = 0; at + 5 < bytes.length; at += 6) {
    const component = (offset: number) => bytes.readUInt16LE(at + offset) / 65_535;
    lab.push(toLab([component(0), component(2), component(4)]));
  }
  return lab;
}
