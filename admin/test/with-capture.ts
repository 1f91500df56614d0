/** When and by which camera a photograph was taken. */
interface Capture {
  takenAt: string;
  subSecond: string;
  body: string;
}

const ASCII = 2;
const LONG = 4;
const ENTRY_BYTES = 12;

interface Field {
  tag: number;
  text: string;
}

/** A directory of texts at an offset of the TIFF, with the texts behind it. */
function directory(at: number, fields: readonly Field[]): Uint8Array {
  const head = 2 + fields.length * ENTRY_BYTES + 4;
  const texts = fields.map(({ text }) => new TextEncoder().encode(`${text}\0`));
  const view = new DataView(new ArrayBuffer(head + texts.reduce((sum, { length }) => sum + length, 0)));
  view.setUint16(0, fields.length, true);
  let end = head;
  for (const [index, { tag }] of fields.entries()) {
    const entry = 2 + index * ENTRY_BYTES;
    const bytes = texts[index] ?? new Uint8Array();
    view.setUint16(entry, tag, true);
    view.setUint16(entry + 2, ASCII, true);
    view.setUint32(entry + 4, bytes.length, true);
    const isInline = bytes.length <= 4;
    if (!isInline) view.setUint32(entry + 8, at + end, true);
    for (const [place, byte] of bytes.entries()) view.setUint8((isInline ? entry + 8 : end) + place, byte);
    end += bytes.length;
  }
  return new Uint8Array(view.buffer);
}

/** The same JPEG with what a camera records, in EXIF. */
export async function withCapture(file: File, { takenAt, subSecond, body }: Capture, name = file.name): Promise<File> {
  const first = new DataView(new ArrayBuffer(8 + 2 + ENTRY_BYTES + 4));
  first.setUint32(0, 0x002a4949, true);
  first.setUint32(4, 8, true);
  first.setUint16(8, 1, true);
  first.setUint16(10, 0x8769, true);
  first.setUint16(12, LONG, true);
  first.setUint32(14, 1, true);
  first.setUint32(18, first.byteLength, true);
  const details = directory(first.byteLength, [
    { tag: 0x9003, text: takenAt },
    { tag: 0x9291, text: subSecond },
    { tag: 0xa431, text: body },
  ]);
  const tiff = new Uint8Array([...new TextEncoder().encode('Exif\0\0'), ...new Uint8Array(first.buffer), ...details]);
  const length = tiff.length + 2;
  const segment = new Uint8Array([0xff, 0xe1, length >> 8, length & 0xff, ...tiff]);
  const jpeg = new Uint8Array(await file.arrayBuffer());
  return new File([jpeg.slice(0, 2), segment, jpeg.slice(2)], name, { type: 'image/jpeg' });
}
