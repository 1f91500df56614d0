/** What stands instead of a number that is too great for its 32 or 16 bits; the real one is then in a Zip64 record. */
const MAX_32 = 0xffff_ffff;
const MAX_16 = 0xffff;

const VERSION_PLAIN = 20;
const VERSION_ZIP64 = 45;
const ON_UNIX = 3 << 8;
const NAMES_IN_UTF8 = 1 << 11;
const STORED = 0;
const ZIP64_EXTRA = 1;
/** A regular file that its owner may write. */
const FILE_MODE = 0o100644;

export interface RecordedFile {
  name: string;
  bytes: number;
  crc32: number;
  /** Where its local header begins. */
  offset: number;
}

interface Directory {
  files: number;
  offset: number;
  bytes: number;
}

type Field = readonly [width: 2 | 4 | 8, value: number];

/** Numbers with the lowest byte first. */
function pack(fields: readonly Field[]): Buffer {
  const record = Buffer.alloc(fields.reduce((sum, [width]) => sum + width, 0));
  let at = 0;
  for (const [width, value] of fields) {
    if (width === 8) record.writeBigUInt64LE(BigInt(value), at);
    else record.writeUIntLE(value, at, width);
    at += width;
  }
  return record;
}

const isLarge = (value: number) => value >= MAX_32;

/** The Zip64 field with those of the numbers that are too great for their place. */
function packLarge(values: readonly number[]): Buffer {
  const large = values.filter(isLarge);
  if (large.length === 0) return Buffer.alloc(0);
  const numbers = large.map((value): Field => [8, value]);
  return Buffer.concat([pack([[2, ZIP64_EXTRA] as const, [2, large.length * 8] as const]), pack(numbers)]);
}

/** A time as MS-DOS knows it, in UTC: in steps of two seconds, from 1980 to 2107. */
function packTime(time: Date): Field[] {
  const year = Math.min(Math.max(time.getUTCFullYear(), 1980), 2107) - 1980;
  return [
    [2, (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1)],
    [2, (year << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate()],
  ];
}

/** What both headers of a file have in common, from the version that reads it to the length of its extra field. */
const commonFields = ({ name, bytes, crc32 }: RecordedFile, time: Date, version: number, extra: Buffer): Field[] => [
  [2, version],
  [2, NAMES_IN_UTF8],
  [2, STORED],
  ...packTime(time),
  [4, crc32],
  [4, Math.min(bytes, MAX_32)],
  [4, Math.min(bytes, MAX_32)],
  [2, Buffer.byteLength(name)],
  [2, extra.length],
];

const LOCAL_HEADER_BYTES = 30;
const DIRECTORY_ENTRY_BYTES = 46;

/** The length of a record without packing it, since an archive may have thousands. */
const lengthWith = (fixed: number, name: string, numbers: readonly number[]) => {
  const large = numbers.filter(isLarge).length;
  return fixed + Buffer.byteLength(name) + (large > 0 ? 4 + 8 * large : 0);
};

export const localHeaderBytes = ({ name, bytes }: RecordedFile) => lengthWith(LOCAL_HEADER_BYTES, name, [bytes, bytes]);

export const directoryEntryBytes = ({ name, bytes, offset }: RecordedFile) =>
  lengthWith(DIRECTORY_ENTRY_BYTES, name, [bytes, bytes, offset]);

/** Stands before the bytes of a file. */
export function packLocalHeader(file: RecordedFile, time: Date): Buffer {
  const extra = packLarge([file.bytes, file.bytes]);
  const version = extra.length > 0 ? VERSION_ZIP64 : VERSION_PLAIN;
  const fixed = pack([[4, 0x0403_4b50], ...commonFields(file, time, version, extra)]);
  return Buffer.concat([fixed, Buffer.from(file.name), extra]);
}

/** Stands in the directory, after the bytes of all files. */
export function packDirectoryEntry(file: RecordedFile, time: Date): Buffer {
  const extra = packLarge([file.bytes, file.bytes, file.offset]);
  const version = extra.length > 0 ? VERSION_ZIP64 : VERSION_PLAIN;
  const fixed = pack([
    [4, 0x0201_4b50],
    [2, ON_UNIX | version],
    ...commonFields(file, time, version, extra),
    [2, 0],
    [2, 0],
    [2, 0],
    [4, FILE_MODE * 0x1_0000],
    [4, Math.min(file.offset, MAX_32)],
  ]);
  return Buffer.concat([fixed, Buffer.from(file.name), extra]);
}

/** States where the directory is; with the two records of Zip64 before it if a number is too great. */
export function packEnd({ files, offset, bytes }: Directory): Buffer {
  const end = pack([
    [4, 0x0605_4b50],
    [2, 0],
    [2, 0],
    [2, Math.min(files, MAX_16)],
    [2, Math.min(files, MAX_16)],
    [4, Math.min(bytes, MAX_32)],
    [4, Math.min(offset, MAX_32)],
    [2, 0],
  ]);
  if (files < MAX_16 && !isLarge(bytes) && !isLarge(offset)) return end;

  const large = pack([
    [4, 0x0606_4b50],
    [8, 44],
    [2, ON_UNIX | VERSION_ZIP64],
    [2, VERSION_ZIP64],
    [4, 0],
    [4, 0],
    [8, files],
    [8, files],
    [8, bytes],
    [8, offset],
  ]);
  const locator = pack([
    [4, 0x0706_4b50],
    [4, 0],
    [8, offset + bytes],
    [4, 1],
  ]);
  return Buffer.concat([large, locator, end]);
}
