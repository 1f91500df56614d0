import type { MetadataFormat } from './metadata.ts';

const START = Buffer.from([0xff, 0xd8]);
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP13 = 0xed;
const APP15 = 0xef;
const APP14 = 0xee;
const COMMENT = 0xfe;
const SCAN = 0xda;
const END = 0xd9;
/** Markers below have no length. Between 0xd0 and 0xd7 are those of restarts, which are only inside scans. */
const FIRST_WITH_LENGTH = 0xc0;
const SEGMENT_MAX_BYTES = 0xffff - 2;

const EXIF_NAME = Buffer.from('Exif\0\0', 'latin1');
const XMP_NAME = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');
const PROFILE_NAME = Buffer.from('ICC_PROFILE\0', 'latin1');
const JFIF_NAME = Buffer.from('JFIF\0', 'latin1');
/** One with a thumbnail is longer. */
const JFIF_BYTES = 14;
const ADOBE_NAME = Buffer.from('Adobe', 'latin1');

type Segment = { marker: number; bytes: Buffer; body: Buffer };

/** Reads the segments before the picture itself, which contain the metadata. */
function read(file: Buffer) {
  if (!file.subarray(0, 2).equals(START)) throw new Error('This is not a JPEG file');
  const segments: Segment[] = [];
  let at = START.length;
  for (let marker = file[at + 1] ?? 0; isAboutPicture(marker); marker = file[at + 1] ?? 0) {
    const length = file.readUInt16BE(at + 2);
    const bytes = file.subarray(at, at + 2 + length);
    if (file[at] !== 0xff || length < 2 || bytes.length < 2 + length) throw new Error('This JPEG file is truncated');
    segments.push({ marker, bytes, body: bytes.subarray(4) });
    at += bytes.length;
  }
  const picture = file.subarray(at);
  if (picture[0] !== 0xff || picture.length < 2) throw new Error('This JPEG file is truncated');
  return { segments, picture };
}

const isAboutPicture = (marker: number) => (marker >= APP0 && marker <= APP15) || marker === COMMENT;

const startsWith = (bytes: Buffer, name: Buffer) => bytes.subarray(0, name.length).equals(name);

function segment(marker: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  if (body.length > SEGMENT_MAX_BYTES) throw new Error('The metadata do not fit into a JPEG file');
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** EXIF and XMP are in segments before the picture: https://www.w3.org/Graphics/JPEG/jfif3.pdf, XMP specification part 3. */
export const jpegMetadata: MetadataFormat = {
  read(file) {
    const bodies = read(file)
      .segments.filter(({ marker }) => marker === APP1)
      .map(({ body }) => body);
    const find = (name: Buffer) => bodies.find((body) => startsWith(body, name))?.subarray(name.length) ?? null;
    return { exif: find(EXIF_NAME), xmp: find(XMP_NAME) };
  },

  write(file, { exif, xmp }) {
    const { segments, picture } = read(file);
    const kept = segments.filter(({ marker }) => marker !== APP1 && marker !== APP13 && marker !== COMMENT);
    return Buffer.concat([
      START,
      ...(exif ? [segment(APP1, EXIF_NAME, exif)] : []),
      ...(xmp ? [segment(APP1, XMP_NAME, xmp)] : []),
      ...kept.map(({ bytes }) => bytes),
      picture,
    ]);
  },

  hasProfile: (file) =>
    read(file).segments.some(({ marker, body }) => marker === APP2 && startsWith(body, PROFILE_NAME)),
};

/**
 * The picture of any JPEG file byte for byte, with nothing beside it: no metadata, profile, comment or thumbnail, and nothing behind its
 * end, where phones put films and second pictures. Null if the file is built in an unusual way.
 */
export function pictureAlone(file: Buffer): Buffer | null {
  const parts: Buffer[] = [START];
  for (let at = START.length; file[at] === 0xff; ) {
    const marker = file[at + 1] ?? 0;
    if (marker === END) return Buffer.concat([...parts, file.subarray(at, at + 2)]);
    if (marker < FIRST_WITH_LENGTH || at + 4 > file.length) return null;
    const body = at + 4;
    const end = at + 2 + file.readUInt16BE(at + 2);
    const next = marker === SCAN ? endOfScan(file, end) : end;
    if (!isAboutPicture(marker) || isNeeded(marker, file.subarray(body, end))) parts.push(file.subarray(at, next));
    at = next;
  }
  return null;
}

/** What decoders need beside the picture: the kind of its colours, from JFIF or Adobe. */
const isNeeded = (marker: number, body: Buffer) =>
  (marker === APP0 && startsWith(body, JFIF_NAME) && body.length === JFIF_BYTES) ||
  (marker === APP14 && startsWith(body, ADOBE_NAME));

/** Where the next marker is: inside a scan 0xff is followed by 0, or by the number of a restart. */
function endOfScan(file: Buffer, begin: number): number {
  const isInside = (byte = 0) => byte === 0 || (byte >= 0xd0 && byte <= 0xd7);
  let at = file.indexOf(0xff, begin);
  while (at >= 0 && isInside(file[at + 1])) at = file.indexOf(0xff, at + 1);
  return at < 0 ? file.length : at;
}
