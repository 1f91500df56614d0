/** Tags by which a photograph is recognized: size, orientation, texts of the maker, XMP, and the directory of EXIF. */
const WANTED = new Set([256, 257, 271, 272, 274, 700, 34_665]);
/** Of the directory of EXIF: the moment, its fraction, and the serial number of the camera. */
const WANTED_EXIF = new Set([36_867, 37_521, 42_033]);
const EXIF = 34_665;

const HEAD_BYTES = 8;
const ENTRY_BYTES = 12;
const MOST_ENTRIES = 1_000;
const MOST_VALUE_BYTES = 256 * 1024;
/** Bytes of a value of each type, from 1 on (TIFF 6.0). */
const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
const LITTLE = 0x49_49;
const SIGNATURES = ['II*\0', 'MM\0*'];

interface Entry {
  tag: number;
  /** Tag, type and count, as they are in the file. */
  head: Uint8Array;
  value: Uint8Array;
}

/** By its first bytes, whatever its name is. */
export async function isTiff(file: Blob): Promise<boolean> {
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return SIGNATURES.includes(String.fromCharCode(...start));
}

/**
 * A TIFF of a few kilobytes with what another one says of itself, wherever that is in the file: many programs write it behind the pixels. Null
 * if it is not a TIFF that can be read so.
 */
export async function compactTiff(file: Blob): Promise<ArrayBuffer | null> {
  const head = (await isTiff(file)) ? await read(file, 0, HEAD_BYTES) : null;
  if (!head) return null;
  const isLittle = new DataView(head.buffer).getUint16(0) === LITTLE;
  const numberIn = (bytes: Uint8Array, at: number) =>
    new DataView(bytes.buffer, bytes.byteOffset).getUint32(at, isLittle);

  const entries = await readDirectory(file, { at: numberIn(head, 4), isLittle, wanted: WANTED });
  const pointer = entries?.find(({ tag }) => tag === EXIF);
  const details =
    pointer && (await readDirectory(file, { at: numberIn(pointer.value, 0), isLittle, wanted: WANTED_EXIF }));
  if (!entries) return null;

  const own = entries.filter(({ tag }) => tag !== EXIF || details);
  const detailsAt = HEAD_BYTES + bytesOf(own);
  const begun = new Uint8Array(HEAD_BYTES);
  begun.set(head.subarray(0, 4));
  new DataView(begun.buffer).setUint32(4, HEAD_BYTES, isLittle);
  if (pointer) {
    pointer.value = new Uint8Array(4);
    new DataView(pointer.value.buffer).setUint32(0, detailsAt, isLittle);
  }
  const parts = [begun, write(own, HEAD_BYTES, isLittle), ...(details ? [write(details, detailsAt, isLittle)] : [])];
  return new Blob(parts).arrayBuffer();
}

async function read(file: Blob, at: number, bytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (at + bytes > file.size) return null;
  return new Uint8Array(await file.slice(at, at + bytes).arrayBuffer());
}

interface Place {
  at: number;
  isLittle: boolean;
  wanted: ReadonlySet<number>;
}

/** The wanted entries of a directory, with their values. */
async function readDirectory(file: Blob, { at, isLittle, wanted }: Place): Promise<Entry[] | null> {
  const counted = at < HEAD_BYTES ? null : await read(file, at, 2);
  const count = counted ? new DataView(counted.buffer).getUint16(0, isLittle) : 0;
  const bytes = count > MOST_ENTRIES ? null : await read(file, at + 2, count * ENTRY_BYTES);
  if (!bytes || count === 0) return null;
  const view = new DataView(bytes.buffer);
  const entries: Entry[] = [];
  for (let entry = 0; entry < bytes.length; entry += ENTRY_BYTES) {
    const tag = view.getUint16(entry, isLittle);
    if (!wanted.has(tag) || entries.some((one) => one.tag === tag)) continue;
    const length = (TYPE_BYTES[view.getUint16(entry + 2, isLittle)] ?? 0) * view.getUint32(entry + 4, isLittle);
    const isInside = length <= 4;
    if (length === 0 || length > MOST_VALUE_BYTES) continue;
    const value = isInside
      ? bytes.slice(entry + 8, entry + 12)
      : await read(file, view.getUint32(entry + 8, isLittle), length);
    if (value) entries.push({ tag, head: bytes.slice(entry, entry + 8), value });
  }
  return entries;
}

const padded = ({ length }: Uint8Array) => (length <= 4 ? 0 : length + (length % 2));
const bytesOf = (entries: readonly Entry[]) =>
  2 + entries.length * ENTRY_BYTES + 4 + entries.reduce((sum, { value }) => sum + padded(value), 0);

/** A directory for this place in a file, with the values that are not in its entries behind it. No other follows it. */
function write(entries: readonly Entry[], at: number, isLittle: boolean): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(bytesOf(entries));
  const view = new DataView(bytes.buffer);
  view.setUint16(0, entries.length, isLittle);
  let end = 2 + entries.length * ENTRY_BYTES + 4;
  for (const [index, { head, value }] of entries.entries()) {
    const entry = 2 + index * ENTRY_BYTES;
    bytes.set(head, entry);
    if (value.length <= 4) bytes.set(value, entry + 8);
    else {
      view.setUint32(entry + 8, at + end, isLittle);
      bytes.set(value, end);
    }
    end += padded(value);
  }
  return bytes;
}
