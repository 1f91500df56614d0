import type { MetadataFormat } from './metadata.ts';

/** A box of ISO/IEC 14496-12: its name and its content. */
type Box = { name: string; body: Buffer };
/** An item of ISO/IEC 23008-12: the picture, or metadata of it. `info` is the box with its type. */
type Item = { id: number; info: Buffer; content: Buffer };

const EXIF = 'Exif';
const XMP_TYPE = 'application/rdf+xml\0';
/** EXIF has a header with a name, preceded by its length in four bytes. */
const EXIF_HEAD = Buffer.from('\0\0\0\x06Exif\0\0', 'latin1');
/** The beginning of our encoder's location box: version and flags, then the sizes of offset, length and base, four bytes each. */
const LOCATION_HEAD = Buffer.from([0, 0, 0, 0, 0x44, 0x40]);
const LOCATION_BYTES = 18;
const PLAIN = Buffer.alloc(4);
const INFO_VERSION_2_HIDDEN = Buffer.from([2, 0, 0, 1]);

const refused = () => new Error('This AVIF file is of another kind');

function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at < bytes.length; ) {
    const length = at + 8 <= bytes.length ? bytes.readUInt32BE(at) : 0;
    if (length < 8 || at + length > bytes.length) throw refused();
    boxes.push({ name: bytes.toString('latin1', at + 4, at + 8), body: bytes.subarray(at + 8, at + length) });
    at += length;
  }
  return boxes;
}

function box(name: string, ...parts: Buffer[]): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(8), ...parts]);
  bytes.writeUInt32BE(bytes.length);
  bytes.write(name, 4, 'latin1');
  return bytes;
}

function bodyOf(boxes: readonly Box[], name: string): Buffer {
  const [found, ...others] = boxes.filter((one) => one.name === name);
  if (!found || others.length > 0) throw refused();
  return found.body;
}

const uint16 = (value: number) => Buffer.from([value >> 8, value & 0xff]);

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** Reads the items with their contents, in the listed order. */
function read(file: Buffer) {
  const top = boxesOf(file);
  if (top.map(({ name }) => name).join() !== 'ftyp,meta,mdat') throw refused();
  const meta = bodyOf(top, 'meta');
  const boxes = boxesOf(meta.subarray(PLAIN.length));
  const locations = bodyOf(boxes, 'iloc');
  const infos = boxesOf(bodyOf(boxes, 'iinf').subarray(PLAIN.length + 2));
  const isPlain = locations.subarray(0, LOCATION_HEAD.length).equals(LOCATION_HEAD);
  if (!isPlain || locations.length !== LOCATION_HEAD.length + 2 + infos.length * LOCATION_BYTES) throw refused();

  const items = infos.map(({ body }, index): Item => {
    const at = LOCATION_HEAD.length + 2 + index * LOCATION_BYTES;
    const id = body.readUInt16BE(4);
    const isInFile = locations.readUInt16BE(at) === id && locations.readUInt16BE(at + 2) === 0;
    if (body[0] !== 2 || !isInFile || locations.readUInt16BE(at + 8) !== 1) throw refused();
    // Each item is in one piece, at base plus offset.
    const start = locations.readUInt32BE(at + 4) + locations.readUInt32BE(at + 10);
    const content = file.subarray(start, start + locations.readUInt32BE(at + 14));
    return { id, info: body, content };
  });
  return { brand: bodyOf(top, 'ftyp'), boxes, items };
}

const typeOf = ({ info }: Item) => info.toString('latin1', 8, 12);
const isExif = (item: Item) => typeOf(item) === EXIF;
const isXmp = (item: Item) => typeOf(item) === 'mime' && item.info.includes(XMP_TYPE, 12, 'latin1');
const isMetadata = (item: Item) => isExif(item) || isXmp(item);

const item = (id: number, type: string, content: Buffer): Item => ({
  id,
  info: Buffer.concat([INFO_VERSION_2_HIDDEN, uint16(id), uint16(0), Buffer.from(`${type}\0`, 'latin1')]),
  content,
});
const exifItem = (id: number, exif: Buffer) => item(id, EXIF, Buffer.concat([EXIF_HEAD, exif]));
const xmpItem = (id: number, xmp: Buffer) => item(id, `mime\0${XMP_TYPE}`, xmp);

/** EXIF and XMP are items of the file that refer to the picture. */
export const avifMetadata: MetadataFormat = {
  read(file) {
    const { items } = read(file);
    const exif = items.find(isExif)?.content;
    return {
      exif: exif ? exif.subarray(4 + exif.readUInt32BE()) : null,
      xmp: items.find(isXmp)?.content ?? null,
    };
  },

  write(file, { exif, xmp }) {
    const { brand, boxes, items } = read(file);
    const [picture, ...others] = items.filter((one) => !isMetadata(one));
    // Further items could refer to each other, or to what is rewritten below.
    if (!picture || others.length > 0) throw refused();
    const said = [
      ...(exif ? [(id: number) => exifItem(id, exif)] : []),
      ...(xmp ? [(id: number) => xmpItem(id, xmp)] : []),
    ].map((make, index) => make(picture.id + 1 + index));
    const all = [picture, ...said];

    const head = (contentAt: number) => {
      let at = contentAt;
      const locations = all.map(({ id, content }) => {
        const start = at;
        at += content.length;
        const place = [uint16(id), uint16(0), uint32(start), uint16(1), uint32(0), uint32(content.length)];
        return Buffer.concat(place);
      });
      const written: Record<string, Buffer> = {
        iloc: box('iloc', LOCATION_HEAD, uint16(all.length), ...locations),
        iinf: box('iinf', PLAIN, uint16(all.length), ...all.map(({ info }) => box('infe', info))),
      };
      const kept = boxes
        .filter(({ name }) => name !== 'iref')
        .map(({ name, body }) => written[name] ?? box(name, body));
      const describes = said.map(({ id }) => box('cdsc', uint16(id), uint16(1), uint16(picture.id)));
      const references = said.length > 0 ? [box('iref', PLAIN, ...describes)] : [];
      return Buffer.concat([box('ftyp', brand), box('meta', PLAIN, ...kept, ...references)]);
    };
    // The length of the head does not depend on the positions in it.
    const contentAt = head(0).length + 8;
    return Buffer.concat([head(contentAt), box('mdat', ...all.map(({ content }) => content))]);
  },

  hasProfile(file) {
    const properties = boxesOf(bodyOf(boxesOf(bodyOf(read(file).boxes, 'iprp')), 'ipco'));
    return properties.some(
      ({ name, body }) => name === 'colr' && ['rICC', 'prof'].includes(body.toString('latin1', 0, 4)),
    );
  },
};
