import { type Curve, readCurve } from './icc-curve.ts';
import type { Triple } from './lab.ts';

/** The properties of an ICC profile that matter here. `bytes` is the whole profile. */
export type IccProfile = {
  bytes: Buffer;
  /** Four letters: 'RGB ', 'GRAY' or 'CMYK'. */
  colourModel: string;
  description: string;
  isSrgb: boolean;
  /** Whether it can describe colours clearly outside sRGB. */
  isWide: boolean;
  /** Converts components from 0 to 1 to XYZ under D50, if the profile consists of curves and primaries; otherwise null. */
  toXyz: ((rgb: Triple) => Triple) | null;
};

const WIDE_BY_NAME = /display ?p3|dci|adobe ?rgb|prophoto|romm|2020|wide ?gamut|e-?ci ?rgb|bruce/i;

/** Reads a profile (ICC.1:2022). Returns null for one that must not be given to a colour engine. */
export function readIccProfile(bytes: Buffer): IccProfile | null {
  if (bytes.length < 132 || bytes.toString('latin1', 36, 40) !== 'acsp') return null;
  const tags = readTags(bytes);
  if (!tags) return null;

  const colourModel = bytes.toString('latin1', 16, 20);
  if (!isComplete(tags, colourModel)) return null;
  const description = readDescription(tags.get('desc'));
  const primaries = ['rXYZ', 'gXYZ', 'bXYZ'].map((name) => readXyz(tags.get(name)));
  const inSrgb = primaries.every((xyz) => xyz !== null) ? primaries.map(toLinearSrgb) : null;

  const curves = ['rTRC', 'gTRC', 'bTRC'].map((name) => readCurve(tags.get(name)));
  return {
    bytes,
    colourModel,
    description,
    isSrgb: /srgb/i.test(description) && inSrgb !== null && isIdentity(inSrgb) && curves.every(isLikeSrgb),
    isWide: colourModel === 'RGB ' && (inSrgb ? inSrgb.some(isOutside) : WIDE_BY_NAME.test(description)),
    toXyz: colourModel === 'RGB ' && !tags.has('A2B0') ? matrixConversion(primaries, curves) : null,
  };
}

function matrixConversion(primaries: readonly (Triple | null)[], curves: readonly (Curve | null)[]) {
  const [red, green, blue] = primaries;
  const [redCurve, greenCurve, blueCurve] = curves;
  if (!red || !green || !blue || !redCurve || !greenCurve || !blueCurve) return null;

  return (rgb: Triple): Triple => {
    const [r, g, b] = [redCurve(rgb[0]), greenCurve(rgb[1]), blueCurve(rgb[2])];
    const sum = (at: 0 | 1 | 2) => red[at] * r + green[at] * g + blue[at] * b;
    return [sum(0), sum(1), sum(2)];
  };
}

function readTags(bytes: Buffer): Map<string, Buffer> | null {
  const count = bytes.readUInt32BE(128);
  if (count === 0 || count > 200 || bytes.length < 132 + count * 12) return null;

  const tags = new Map<string, Buffer>();
  for (let entry = 132; entry < 132 + count * 12; entry += 12) {
    const offset = bytes.readUInt32BE(entry + 4);
    const size = bytes.readUInt32BE(entry + 8);
    if (offset + size > bytes.length) return null;
    tags.set(bytes.toString('latin1', entry, entry + 4), bytes.subarray(offset, offset + size));
  }
  return tags;
}

/** Whether a conversion is possible: a curve for each component, with the primaries, or a table. */
function isComplete(tags: Map<string, Buffer>, colourModel: string): boolean {
  const isOf = (types: RegExp, name: string) => types.test(tags.get(name)?.toString('latin1', 0, 4) ?? '');
  const isCurve = (name: string) => isOf(/^(curv|para)$/, name);

  if (isOf(/^(mft1|mft2|mAB )$/, 'A2B0')) return true;
  if (colourModel === 'GRAY') return isCurve('kTRC');
  const isMatrix = ['rXYZ', 'gXYZ', 'bXYZ'].every((name) => readXyz(tags.get(name)) !== null);
  return colourModel === 'RGB ' && isMatrix && ['rTRC', 'gTRC', 'bTRC'].every(isCurve);
}

/** A version 2 description is ASCII after a length, a version 4 one a list of UTF-16 records. */
function readDescription(tag: Buffer | undefined): string {
  if (!tag || tag.length < 12) return '';
  const type = tag.toString('latin1', 0, 4);
  if (type === 'desc') return tag.toString('latin1', 12, 12 + tag.readUInt32BE(8)).replace(/\0.*$/s, '');
  if (type !== 'mluc' || tag.length < 28) return '';

  const start = tag.readUInt32BE(24);
  const utf16 = Buffer.from(tag.subarray(start, start + (tag.readUInt32BE(20) & ~1)));
  return utf16.length % 2 === 0 ? utf16.swap16().toString('utf16le') : '';
}

function readXyz(tag: Buffer | undefined): Triple | null {
  if (!tag || tag.length < 20 || tag.toString('latin1', 0, 4) !== 'XYZ ') return null;
  return [tag.readInt32BE(8) / 65_536, tag.readInt32BE(12) / 65_536, tag.readInt32BE(16) / 65_536];
}

/** Profiles describe colours under D50, so this is the Bradford-adapted inverse of the sRGB matrix. */
function toLinearSrgb(xyz: Triple | null): Triple {
  const [x, y, z] = xyz ?? [0, 0, 0];
  return [
    3.1338561 * x - 1.6168667 * y - 0.4906146 * z,
    -0.9787684 * x + 1.9161415 * y + 0.033454 * z,
    0.0719453 * x - 0.2289914 * y + 1.4052427 * z,
  ];
}

const isOutside = (rgb: Triple) => Math.min(...rgb) < -0.1 || Math.max(...rgb) > 1.1;

const isIdentity = (primaries: readonly Triple[]) =>
  primaries.every((rgb, row) => rgb.every((value, column) => Math.abs(value - (row === column ? 1 : 0)) < 0.02));

/** Programs call a space with these primaries and linear light sRGB too. */
const isLikeSrgb = (curve: Curve | null) => curve === null || Math.abs(curve(0.5) - 0.214) < 0.02;
