import sharp, { type Sharp } from 'sharp';
import { ciede2000, type Lab, p3ToLab, srgbToLab } from './ciede2000.ts';
import type { Decoded } from './decode.ts';
import { openPicture } from './libvips.ts';

const SIDE_PX = 96;

/**
 * How far the colours of a finished file are from those of the original: the mean CIEDE2000 over small copies of
 * both, each brought to Lab by its own profile. Zero is identical, 1 just visible side by side, above 2 a fault.
 */
export async function measureColourDifference({ source, isWide }: Decoded, rendition: Buffer): Promise<number> {
  const [before, after] = await Promise.all([
    toLab(openPicture(source), { isTagged: source.raw === null }),
    toLab(sharp(rendition), { isTagged: isWide }),
  ]);
  const sum = before.reduce((total, lab, index) => total + ciede2000(lab, after[index] ?? lab), 0);
  return Math.round((1_000 * sum) / before.length) / 1_000;
}

/** What has a profile goes by way of Display P3, in which nothing is lost that a rendition can hold; the rest is sRGB. */
async function toLab(pixels: Sharp, { isTagged }: { isTagged: boolean }): Promise<Lab[]> {
  const small = pixels.resize(SIDE_PX, SIDE_PX, { fit: 'fill' }).pipelineColourspace('rgb16').toColourspace('rgb16');
  const { data } = await (isTagged ? small.withIccProfile('p3') : small)
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true });

  const convert = isTagged ? p3ToLab : srgbToLab;
  const lab: Lab[] = [];
  for (let at = 0; at + 5 < data.length; at += 6) {
    const component = (offset: number) => data.readUInt16LE(at + offset) / 65_535;
    lab.push(convert([component(0), component(2), component(4)]));
  }
  return lab;
}
