const ASCII = 2;
const SHORT = 3;
const LONG = 4;
const UNDEFINED = 7;

const ARTIST = 0x013b;
const COPYRIGHT = 0x8298;
const EXIF_IFD = 0x8769;
const VERSION = 0x9000;
const COLOUR_SPACE = 0xa001;

const SRGB = 1;
const UNCALIBRATED = 0xffff;

const HEAD = Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]);
const ENTRY_BYTES = 12;

type Field = { tag: number; type: number; count: number; value: Buffer };

const ascii = (tag: number, text: string): Field => {
  const value = Buffer.from(`${text}\0`, 'utf8');
  return { tag, type: ASCII, count: value.length, value };
};

function number(tag: number, type: typeof SHORT | typeof LONG, given: number): Field {
  const value = Buffer.alloc(4);
  value.writeUInt32LE(given);
  return { tag, type, count: 1, value };
}

/** A directory of fields at the offset `at`. Values that do not fit into their entries follow the directory. */
function directory(at: number, fields: readonly Field[]): Buffer {
  const entries = Buffer.alloc(2 + fields.length * ENTRY_BYTES + 4);
  entries.writeUInt16LE(fields.length);
  const behind: Buffer[] = [];
  let end = at + entries.length;
  for (const [index, { tag, type, count, value }] of fields.entries()) {
    const entry = 2 + index * ENTRY_BYTES;
    entries.writeUInt16LE(tag, entry);
    entries.writeUInt16LE(type, entry + 2);
    entries.writeUInt32LE(count, entry + 4);
    if (value.length <= 4) {
      value.copy(entries, entry + 8);
      continue;
    }
    entries.writeUInt32LE(end, entry + 8);
    // Values begin at even offsets.
    const padded = Buffer.concat([value, Buffer.alloc(value.length % 2)]);
    behind.push(padded);
    end += padded.length;
  }
  return Buffer.concat([entries, ...behind]);
}

/**
 * EXIF as TIFF with artist, copyright and colour space. The texts are UTF-8, which the standard does not define but programs read;
 * libexif would write "(C)" for "©" and "Zoe" for "Zoë". Null if there is nothing to write.
 */
export function writeExif({ artist, copyright, isWide }: Said): Buffer | null {
  if (!artist && !copyright) return null;
  const names = [...(artist ? [ascii(ARTIST, artist)] : []), ...(copyright ? [ascii(COPYRIGHT, copyright)] : [])];
  const withPointer = (to: number) =>
    directory(
      HEAD.length,
      [...names, number(EXIF_IFD, LONG, to)].toSorted((one, other) => one.tag - other.tag),
    );
  const exifAt = HEAD.length + withPointer(0).length;
  const details = directory(exifAt, [
    { tag: VERSION, type: UNDEFINED, count: 4, value: Buffer.from('0232', 'latin1') },
    number(COLOUR_SPACE, SHORT, isWide ? UNCALIBRATED : SRGB),
  ]);
  return Buffer.concat([HEAD, withPointer(exifAt), details]);
}

type Said = { artist: string | null; copyright: string | null; isWide: boolean };
