type Triple = readonly [number, number, number];

/** A colour space of three primaries and a plain gamma. The primaries are XYZ under D50, as in profiles. */
export type MatrixSpace = { description: string; red: Triple; green: Triple; blue: Triple; gamma: number };

/** Cameras set to Adobe RGB write no profile, only a mark in the EXIF. */
export const ADOBE_RGB: MatrixSpace = {
  description: 'Compatible with Adobe RGB (1998)',
  red: [0.60974, 0.31111, 0.01947],
  green: [0.20528, 0.62567, 0.06087],
  blue: [0.14919, 0.06322, 0.74457],
  gamma: 2.19921875,
};

const D50: Triple = [0.9642, 1, 0.82491];

/** Builds the ICC profile of such a space (version 2.1, which every colour engine reads). */
export function buildMatrixProfile({ description, red, green, blue, gamma }: MatrixSpace): Buffer {
  const curve = Buffer.concat([
    typed('curv'),
    uint32(1),
    Buffer.from([Math.floor(gamma), Math.round((gamma % 1) * 256)]),
  ]);
  const tags: readonly [string, Buffer][] = [
    ['desc', describe(description)],
    ['cprt', Buffer.concat([typed('text'), Buffer.from('No copyright, use freely\0', 'latin1')])],
    ['wtpt', xyz(D50)],
    ['rXYZ', xyz(red)],
    ['gXYZ', xyz(green)],
    ['bXYZ', xyz(blue)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ];

  const table: Buffer[] = [uint32(tags.length)];
  const bodies: Buffer[] = [];
  let offset = 128 + 4 + tags.length * 12;
  for (const [name, content] of tags) {
    table.push(Buffer.from(name, 'latin1'), uint32(offset), uint32(content.length));
    const padded = Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4)]);
    bodies.push(padded);
    offset += padded.length;
  }
  return Buffer.concat([header(offset), ...table, ...bodies]);
}

function header(size: number): Buffer {
  const bytes = Buffer.alloc(128);
  bytes.writeUInt32BE(size, 0);
  bytes.writeUInt32BE(0x02_10_00_00, 8);
  bytes.write('mntrRGB XYZ ', 12, 'latin1');
  bytes.write('acsp', 36, 'latin1');
  xyz(D50).copy(bytes, 68, 8);
  return bytes;
}

function describe(text: string): Buffer {
  const ascii = Buffer.from(`${text}\0`, 'latin1');
  return Buffer.concat([typed('desc'), uint32(ascii.length), ascii, Buffer.alloc(78)]);
}

const typed = (type: string) => Buffer.concat([Buffer.from(type, 'latin1'), Buffer.alloc(4)]);
const xyz = (values: Triple) =>
  Buffer.concat([typed('XYZ '), ...values.map((value) => uint32(Math.round(value * 65_536)))]);

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
