export type TiffTag = {
  tag: number;
  /** 1: byte, 2: text, 3: short, 4: long, 7: undefined. */
  type: number;
  values: readonly number[] | Buffer;
  /** How many values it claims to have, if these are not all. */
  count?: number;
};

const SIZES: Record<number, number> = { 1: 1, 2: 1, 3: 2, 4: 4, 7: 1 };

/** A TIFF of such directories, one behind the other, with their pixels after them. `next` is where the last one says that another is. */
export function buildTiff(directories: readonly { tags: readonly TiffTag[]; pixels?: Buffer }[], next = 0): Buffer {
  const parts: Buffer[] = [Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0])];
  let at = 8;
  for (const [index, { tags, pixels = Buffer.alloc(0) }] of directories.entries()) {
    const head = Buffer.alloc(2 + tags.length * 12 + 4);
    const values = tags.map(({ type, values: given }) => pack(type, given));
    const pixelsAt = at + head.length + values.reduce((sum, one) => sum + (one.length > 4 ? one.length : 0), 0);
    head.writeUInt16LE(tags.length);
    let valueAt = at + head.length;
    for (const [position, { tag, type, count }] of tags.entries()) {
      const entry = 2 + position * 12;
      const value = values[position] ?? Buffer.alloc(0);
      head.writeUInt16LE(tag, entry);
      head.writeUInt16LE(type, entry + 2);
      head.writeUInt32LE(count ?? value.length / (SIZES[type] ?? 1), entry + 4);
      if (tag === STRIP_OFFSETS) head.writeUInt32LE(pixelsAt, entry + 8);
      else if (value.length <= 4) value.copy(head, entry + 8);
      else {
        head.writeUInt32LE(valueAt, entry + 8);
        valueAt += value.length;
      }
    }
    const padding = Buffer.alloc(pixels.length % 2);
    const end = pixelsAt + pixels.length + padding.length;
    head.writeUInt32LE(index + 1 < directories.length ? end : next, head.length - 4);
    parts.push(head, ...values.filter((value) => value.length > 4), pixels, padding);
    at = end;
  }
  return Buffer.concat(parts);
}

/** An even length, so that what follows begins at an even offset. */
function pack(type: number, values: readonly number[] | Buffer): Buffer {
  if (Buffer.isBuffer(values))
    return values.length > 4 && values.length % 2 ? Buffer.concat([values, Buffer.alloc(1)]) : values;
  const size = SIZES[type] ?? 1;
  const bytes = Buffer.alloc(values.length * size);
  for (const [index, value] of values.entries()) bytes.writeUIntLE(value, index * size, size);
  return bytes;
}

const STRIP_OFFSETS = 273;

export type TiffPicture = {
  width: number;
  height: number;
  pixels: Buffer;
  bits?: 8 | 16 | 32;
  channels?: number;
  /** 2: RGB, 5: CMYK. */
  photometric?: number;
  tags?: readonly TiffTag[];
};

/** The directory of an uncompressed picture; tags given replace those that it has by itself. */
export function tiffDirectory({
  width,
  height,
  pixels,
  bits = 8,
  channels = 3,
  photometric = 2,
  tags = [],
}: TiffPicture) {
  const own: TiffTag[] = [
    { tag: 256, type: 4, values: [width] },
    { tag: 257, type: 4, values: [height] },
    { tag: 258, type: 3, values: Array.from({ length: channels }, () => bits) },
    { tag: 259, type: 3, values: [1] },
    { tag: 262, type: 3, values: [photometric] },
    { tag: STRIP_OFFSETS, type: 4, values: [0] },
    { tag: 277, type: 3, values: [channels] },
    { tag: 278, type: 4, values: [height] },
    { tag: 279, type: 4, values: [pixels.length] },
  ];
  const others = own.filter(({ tag }) => !tags.some((given) => given.tag === tag));
  return { tags: [...others, ...tags].sort((one, other) => one.tag - other.tag), pixels };
}

export const tiffOf = (picture: TiffPicture) => buildTiff([tiffDirectory(picture)]);
