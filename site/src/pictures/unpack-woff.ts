import { inflateSync } from 'node:zlib';

const HEADER = { packed: 44, plain: 12 };
const ENTRY = { packed: 20, plain: 16 };

/** The font file that a WOFF file packs. Pango takes no other, and says nothing of those that it leaves out. */
export function unpackWoff(woff: Buffer): Buffer {
  const tables = woff.readUInt16BE(12);
  const header = Buffer.alloc(HEADER.plain + tables * ENTRY.plain);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(tables, 4);
  const parts = [header];
  let end = header.length;
  for (let table = 0; table < tables; table++) {
    const from = HEADER.packed + table * ENTRY.packed;
    const to = HEADER.plain + table * ENTRY.plain;
    const start = woff.readUInt32BE(from + 4);
    const packed = woff.subarray(start, start + woff.readUInt32BE(from + 8));
    const length = woff.readUInt32BE(from + 12);
    // Its name and its checksum.
    woff.copy(header, to, from, from + 4);
    woff.copy(header, to + 4, from + 16, from + 20);
    header.writeUInt32BE(end, to + 8);
    header.writeUInt32BE(length, to + 12);
    // Each begins at a multiple of four.
    const plain = Buffer.alloc(Math.ceil(length / 4) * 4);
    (packed.length < length ? inflateSync(packed) : packed).copy(plain);
    parts.push(plain);
    end += plain.length;
  }
  return Buffer.concat(parts);
}
