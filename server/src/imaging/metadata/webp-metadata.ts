import type { MetadataFormat } from './metadata.ts';

type Chunk = { name: string; body: Buffer };

const HEAD_BYTES = 12;
const FLAGS = { profile: 0x20, alpha: 0x10, exif: 0x08, xmp: 0x04 };
/** Start code of a lossy frame, followed by its size. */
const FRAME_START_CODE = Buffer.from([0x9d, 0x01, 0x2a]);
const FRAME_SIZE_AT = 6;

function read(file: Buffer): Chunk[] {
  const isWebp = file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, HEAD_BYTES) === 'WEBP';
  if (!isWebp || file.length < file.readUInt32LE(4) + 8) throw new Error('This is not a WebP file, or it is truncated');
  const chunks: Chunk[] = [];
  for (let at = HEAD_BYTES; at + 8 <= file.length; ) {
    const length = file.readUInt32LE(at + 4);
    const body = file.subarray(at + 8, at + 8 + length);
    if (body.length < length) throw new Error('This WebP file is truncated');
    chunks.push({ name: file.toString('latin1', at, at + 4), body });
    at += 8 + length + (length % 2);
  }
  return chunks;
}

function write(chunks: readonly Chunk[]): Buffer {
  const parts = chunks.flatMap(({ name, body }) => {
    const head = Buffer.alloc(8);
    head.write(name, 'latin1');
    head.writeUInt32LE(body.length, 4);
    return [head, body, Buffer.alloc(body.length % 2)];
  });
  const content = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...parts]);
  const head = Buffer.alloc(8);
  head.write('RIFF', 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}

/** The chunk that lists what the file contains. A file with nothing but the picture has none. */
function header(chunks: readonly Chunk[]): Chunk[] {
  const has = (name: string) => chunks.some((chunk) => chunk.name === name);
  const flags =
    (has('ICCP') ? FLAGS.profile : 0) |
    (has('ALPH') ? FLAGS.alpha : 0) |
    (has('EXIF') ? FLAGS.exif : 0) |
    (has('XMP ') ? FLAGS.xmp : 0);
  if (flags === 0) return [];

  const frame = chunks.find(({ name }) => name === 'VP8 ')?.body;
  if (!frame?.subarray(3, FRAME_SIZE_AT).equals(FRAME_START_CODE)) throw new Error('This WebP file is of another kind');
  const body = Buffer.alloc(10);
  body.writeUInt8(flags);
  body.writeUIntLE((frame.readUInt16LE(FRAME_SIZE_AT) & 0x3fff) - 1, 4, 3);
  body.writeUIntLE((frame.readUInt16LE(FRAME_SIZE_AT + 2) & 0x3fff) - 1, 7, 3);
  return [{ name: 'VP8X', body }];
}

/** EXIF and XMP are in chunks behind the picture: https://developers.google.com/speed/webp/docs/riff_container. */
export const webpMetadata: MetadataFormat = {
  read(file) {
    const find = (name: string) => read(file).find((chunk) => chunk.name === name)?.body ?? null;
    return { exif: find('EXIF'), xmp: find('XMP ') };
  },

  write(file, { exif, xmp }) {
    const picture = read(file).filter(({ name }) => !['VP8X', 'EXIF', 'XMP '].includes(name));
    const chunks = [
      ...picture,
      ...(exif ? [{ name: 'EXIF', body: exif }] : []),
      ...(xmp ? [{ name: 'XMP ', body: xmp }] : []),
    ];
    return write([...header(chunks), ...chunks]);
  },

  hasProfile: (file) => read(file).some(({ name }) => name === 'ICCP'),
};
