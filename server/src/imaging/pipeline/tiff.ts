import type { Refusal } from '../imaging-errors.ts';

const NEW_SUBFILE_TYPE = 254;
const BITS_PER_SAMPLE = 258;
const PHOTOMETRIC = 262;
const EXTRA_SAMPLES = 338;
const SAMPLE_FORMAT = 339;
const IMAGE_SOURCE_DATA = 37_724;
const DNG_VERSION = 50_706;

const ENTRY_BYTES = 12;
/** Photoshop writes some thirty. */
const MOST_ENTRIES = 1_000;
const MOST_DIRECTORIES = 100;

const REDUCED = 1;
const MASK = 4;
/** White is zero, black is zero, RGB, palette, CMYK, YCbCr. Raw files have others. */
const PHOTOMETRICS = new Set([0, 1, 2, 3, 5, 6]);
const MOST_BITS = 16;
const UNSIGNED = 1;
const UNSPECIFIED = 0;

/** Where Photoshop keeps layers of 8, 16 and 32 bits, in either order of bytes. */
const LAYERS = ['8BIMLayr', '8BIMLr16', '8BIMLr32', 'MIB8ryaL', 'MIB861rL', 'MIB823rL'];

type Tags = Map<number, { value: number; data: () => Buffer }>;

/**
 * Why a TIFF is refused by its directories (TIFF 6.0), or null. libtiff would decode the first picture of any of these, such as the small
 * preview of a raw file.
 */
export function refusalOfTiff(bytes: Buffer): Refusal | null {
  const directories = readDirectories(bytes);
  const [first] = directories ?? [];
  if (!directories || !first) return 'damaged';

  const numberOf = (tags: Tags, tag: number, byDefault: number) => tags.get(tag)?.value ?? byDefault;
  const kindOf = (tags: Tags) => numberOf(tags, NEW_SUBFILE_TYPE, 0);
  if (first.has(DNG_VERSION) || kindOf(first) & REDUCED || isCanonRaw(bytes)) return 'rawFile';
  if (isLayered(first)) return 'layered';
  if (directories.filter((tags) => !(kindOf(tags) & (REDUCED | MASK))).length > 1) return 'severalPages';

  const isUsual =
    PHOTOMETRICS.has(numberOf(first, PHOTOMETRIC, 1)) &&
    numberOf(first, BITS_PER_SAMPLE, 1) <= MOST_BITS &&
    numberOf(first, SAMPLE_FORMAT, UNSIGNED) === UNSIGNED;
  return isUsual ? null : 'unusualTiff';
}

/** Whether channels follow the colours that are no transparency: Photoshop keeps selections in them. */
export const hasSelections = (bytes: Buffer) => readDirectories(bytes)?.[0]?.get(EXTRA_SAMPLES)?.value === UNSPECIFIED;

const isCanonRaw = (bytes: Buffer) => bytes.toString('latin1', 8, 10) === 'CR';

function isLayered(tags: Tags) {
  const data = tags.get(IMAGE_SOURCE_DATA)?.data();
  return data !== undefined && LAYERS.some((key) => data.includes(key, 0, 'latin1'));
}

/** Null if they are no list that ends. */
function readDirectories(bytes: Buffer): Tags[] | null {
  const isLittle = bytes.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const long = (at: number) => (isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));

  /** Only what is asked for here: one number, the first of several, or bytes. */
  const readEntry = (at: number) => {
    const [type, count] = [short(at + 2), long(at + 4)];
    const isShort = type === 3;
    const isInside = count * (isShort ? 2 : 4) <= 4;
    const valueAt = isInside ? at + 8 : long(at + 8);
    const isReadable = valueAt + 4 <= bytes.length;
    return {
      value: isReadable ? (isShort ? short(valueAt) : long(valueAt)) : 0,
      data: () => bytes.subarray(valueAt, valueAt + count),
    };
  };

  const directories: Tags[] = [];
  const seen = new Set<number>();
  let at = bytes.length < 8 ? 0 : long(4);
  while (at !== 0) {
    if (seen.has(at) || seen.size >= MOST_DIRECTORIES || at + 2 > bytes.length) return null;
    seen.add(at);
    const entries = short(at);
    const end = at + 2 + entries * ENTRY_BYTES;
    if (entries > MOST_ENTRIES || end + 4 > bytes.length) return null;
    const positions = Array.from({ length: entries }, (_, index) => at + 2 + index * ENTRY_BYTES);
    directories.push(new Map(positions.map((entry) => [short(entry), readEntry(entry)])));
    at = long(end);
  }
  return directories;
}
