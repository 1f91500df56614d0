/** What the boxes of a HEIC (ISO/IEC 23008-12) say of its primary picture. */
interface HeifHeader {
  /** Turned as the file itself says; null if it is not said. */
  size: { width: number; height: number } | null;
  /** Whether the file itself says how it is turned, be it not at all. If not, its EXIF counts. */
  saysTurn: boolean;
  /** Its EXIF, from the header of TIFF on. */
  exif: ArrayBuffer | null;
}

const MOST_BOXES = 20;
const MOST_META_BYTES = 1024 * 1024;
const MOST_EXIF_BYTES = 1024 * 1024;
/** Nobody takes a photograph of more items: tiles, thumbnail, depth, gain map, EXIF, XMP. */
const MOST_ITEMS = 5_000;

const TRANSFORMATIONS = ['irot', 'imir', 'clap'];

interface Box {
  type: string;
  /** Without its head. */
  content: DataView;
}

/** Null if it is none that can be read. Everything that is counted in it is limited by its bytes. */
export async function readHeifHeader(file: Blob): Promise<HeifHeader | null> {
  try {
    const meta = await readMeta(file);
    if (!meta) return null;
    const own = propertiesIn(meta);
    const saysTurn = own.some(({ type }) => TRANSFORMATIONS.includes(type));
    return { size: sizeIn(own), saysTurn, exif: await readExif(file, meta) };
  } catch (error) {
    // A number that leads out of its box.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const viewOf = async (file: Blob, at: number, bytes: number) =>
  new DataView(await file.slice(at, at + bytes).arrayBuffer());
const typeAt = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((index) => view.getUint8(at + index)));

/** The boxes in the box that says what is where. It is before the pictures. */
async function readMeta(file: Blob): Promise<Map<string, DataView> | null> {
  for (let at = 0, count = 0; at + 8 <= file.size && count < MOST_BOXES; count += 1) {
    const head = await viewOf(file, at, 8);
    const bytes = head.getUint32(0);
    if (bytes < 8) return null;
    if (typeAt(head, 4) === 'meta') {
      if (bytes > MOST_META_BYTES || at + bytes > file.size) return null;
      const boxes = boxesIn(await viewOf(file, at + 12, bytes - 12));
      return new Map(boxes.map(({ type, content }) => [type, content]));
    }
    at += bytes;
  }
  return null;
}

function boxesIn(view: DataView, from = 0): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= view.byteLength; ) {
    const bytes = view.getUint32(at);
    if (bytes < 8) throw new RangeError('a box without an end');
    boxes.push({ type: typeAt(view, at + 4), content: partOf(view, at + 8, bytes - 8) });
    at += bytes;
  }
  return boxes;
}

const partOf = (view: DataView, at: number, bytes: number) => new DataView(view.buffer, view.byteOffset + at, bytes);

/** Reads numbers one after another. */
function createReader(view: DataView, from: number) {
  let at = from;
  return (bytes: number): number => {
    let value = 0;
    for (const end = at + bytes; at < end; at += 1) value = value * 256 + view.getUint8(at);
    return value;
  };
}

const versionOf = (box: DataView) => box.getUint8(0);

function primaryIn(meta: ReadonlyMap<string, DataView>): number | null {
  const box = meta.get('pitm');
  if (!box) return null;
  return versionOf(box) === 0 ? box.getUint16(4) : box.getUint32(4);
}

/** Those of the primary picture. */
function propertiesIn(meta: ReadonlyMap<string, DataView>): Box[] {
  const inProperties = meta.get('iprp');
  const boxes = new Map((inProperties ? boxesIn(inProperties) : []).map(({ type, content }) => [type, content]));
  const [container, associations] = [boxes.get('ipco'), boxes.get('ipma')];
  const primary = primaryIn(meta);
  if (!container || !associations || primary === null) return [];
  const all = boxesIn(container);
  return propertiesOf(associations, primary).flatMap((index) => all[index - 1] ?? []);
}

/** Its size as it is coded, turned as its properties say. */
function sizeIn(own: readonly Box[]): HeifHeader['size'] {
  const coded = own.find(({ type }) => type === 'ispe')?.content;
  if (!coded) return null;
  const [width, height] = [coded.getUint32(4), coded.getUint32(8)];
  if (width === 0 || height === 0) return null;
  const quarters = own.find(({ type }) => type === 'irot')?.content.getUint8(0) ?? 0;
  return quarters % 2 === 1 ? { width: height, height: width } : { width, height };
}

/** The places, from 1 on, of the properties of an item. */
function propertiesOf(box: DataView, item: number): number[] {
  const isLong = (box.getUint8(3) & 1) === 1;
  const read = createReader(box, 4);
  const entries = read(4);
  for (let entry = 0; entry < Math.min(entries, MOST_ITEMS); entry += 1) {
    const id = read(versionOf(box) === 0 ? 2 : 4);
    const indices = Array.from({ length: read(1) }, () => (isLong ? read(2) & 0x7f_ff : read(1) & 0x7f));
    if (id === item) return indices;
  }
  return [];
}

async function readExif(file: Blob, meta: ReadonlyMap<string, DataView>): Promise<ArrayBuffer | null> {
  const infos = meta.get('iinf');
  const item = infos && exifItemIn(infos);
  const place = item ? placeOf(meta, item) : null;
  if (!place || place.bytes < 8 || place.bytes > MOST_EXIF_BYTES) return null;
  const isInMeta = place.method === 1;
  const inMeta = meta.get('idat');
  if (isInMeta && !inMeta) return null;
  const content =
    isInMeta && inMeta ? partOf(inMeta, place.at, place.bytes) : await viewOf(file, place.at, place.bytes);
  // Where the header of TIFF begins, behind this number.
  const begin = content.byteOffset + 4 + content.getUint32(0);
  if (begin >= content.byteOffset + content.byteLength) return null;
  return content.buffer.slice(begin, content.byteOffset + content.byteLength) as ArrayBuffer;
}

function exifItemIn(box: DataView): number | null {
  const from = versionOf(box) === 0 ? 6 : 8;
  for (const { type, content } of boxesIn(box, from)) {
    if (type !== 'infe' || versionOf(content) < 2) continue;
    const isShort = versionOf(content) === 2;
    if (typeAt(content, isShort ? 8 : 10) === 'Exif') return isShort ? content.getUint16(4) : content.getUint32(4);
  }
  return null;
}

/** Where an item of one piece is. */
function placeOf(meta: ReadonlyMap<string, DataView>, item: number) {
  const box = meta.get('iloc');
  if (!box) return null;
  const version = versionOf(box);
  const [sizes, more] = [box.getUint8(4), box.getUint8(5)];
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 4, sizes & 15, more >> 4];
  const indexBytes = version === 0 ? 0 : more & 15;
  const read = createReader(box, 6);
  const items = read(version < 2 ? 2 : 4);
  for (let count = 0; count < Math.min(items, MOST_ITEMS); count += 1) {
    const id = read(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : read(2) & 15;
    read(2);
    const base = read(baseBytes);
    const extents = read(2);
    if (id !== item) {
      read(extents * (indexBytes + offsetBytes + lengthBytes));
      continue;
    }
    if (extents !== 1) return null;
    read(indexBytes);
    return { at: base + read(offsetBytes), bytes: read(lengthBytes), method };
  }
  return null;
}
