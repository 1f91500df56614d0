/** 128 x 96 pixels in quarters: a red, a blue, a green and a yellow. Written with heif-enc of a drawing of our own. */
const ENCODED =
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFmAAEAAAAAAAABDwAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAwmlwcnAAAACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoBAgYWW6kkprm4EBAwIAAAMAAgAAAwACECIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAIAAAABgAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAAEXbWRhdAAAAQsoAa8J4OMLnLqv//3pT//gr5D9X904hm4h5Rxf3RFb/TBsf+x1EHVrSPEKCRzgqPsIjSUtOaLJoJSrMxpUfRj5pznTaA2dr+qMmIjjadTYWr2Tvxyb5GpQflWydRW1lw0t3Fp2V4y2uZu1EKwdADuGLsCh/K7v2es7f08K//KDx/3WWr/663+/ISMOpmCH57etXodXyQINxb4fmoif+TJaf1+JfFHZi9aDVQ/+oFOci8vMKGxOcOWu/pC/XRp86tk7Wz2UDaBgFF9E8TeGHPXKUYoUOX8TJ6QjQCakXblKiaiDEQN1NECkLO6YhL3cHAuMPzQRjcceqlTSSBAnOyEjaJtj1OgfkMTVI6A=';

export const QUARTERS = {
  red: [200, 40, 90],
  blue: [40, 90, 200],
  green: [40, 200, 90],
  yellow: [200, 200, 60],
} as const;
export const TILE = { width: 128, height: 96 };

const encoded = Buffer.from(ENCODED, 'base64');

const uint = (value: number, bytes: 1 | 2 | 4) => {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
};
export const box = (type: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content);
  return Buffer.concat([uint(body.length + 8, 4), Buffer.from(type, 'latin1'), body]);
};
const fullBox = (type: string, version: number, ...content: Buffer[]) =>
  box(type, uint(version * 2 ** 24, 4), ...content);

const boxAt = (type: string) => {
  const start = encoded.indexOf(type) - 4;
  return encoded.subarray(start, start + encoded.readUInt32BE(start));
};
const CODED = boxAt('mdat').subarray(8);

export const properties = {
  decoder: boxAt('hvcC'),
  size: (width: number, height: number) => fullBox('ispe', 0, uint(width, 4), uint(height, 4)),
  /** In quarters of a turn against the clock. */
  turned: (quarters: number) => box('irot', uint(quarters, 1)),
  /** 0: top and bottom change places, 1: left and right. */
  mirrored: (axis: number) => box('imir', uint(axis, 1)),
  profile: (icc: Buffer) => box('colr', Buffer.from('prof'), icc),
  numbers: (primaries: number, transfer: number) =>
    box('colr', Buffer.from('nclx'), uint(primaries, 2), uint(transfer, 2), uint(6, 2), uint(0x80, 1)),
};

type Item = {
  id: number;
  type: string;
  data: Buffer;
  properties: readonly Buffer[];
  to?: readonly number[];
  reference?: string;
};

/** A HEIC of these items, the first of which is the primary one. */
export function buildHeic(items: readonly Item[], brand = 'heic'): Buffer {
  const all = [...new Set(items.flatMap(({ properties: own }) => own))];
  let offset = 0;
  const places = items.map(({ id, data }) => {
    const place = Buffer.concat([
      uint(id, 2),
      uint(1, 2),
      uint(0, 2),
      uint(1, 2),
      uint(offset, 4),
      uint(data.length, 4),
    ]);
    offset += data.length;
    return place;
  });
  const meta = fullBox(
    'meta',
    0,
    fullBox('hdlr', 0, uint(0, 4), Buffer.from('pict'), Buffer.alloc(13)),
    fullBox('pitm', 0, uint(items[0]?.id ?? 0, 2)),
    fullBox('iloc', 1, uint(0x4400, 2), uint(items.length, 2), ...places),
    fullBox(
      'iinf',
      0,
      uint(items.length, 2),
      ...items.map(({ id, type }) => fullBox('infe', 2, uint(id, 2), uint(0, 2), Buffer.from(`${type}\0`))),
    ),
    fullBox(
      'iref',
      0,
      ...items
        .filter(({ to }) => to)
        .map(({ id, to = [], reference = 'dimg' }) =>
          box(reference, uint(id, 2), uint(to.length, 2), ...to.map((one) => uint(one, 2))),
        ),
    ),
    box(
      'iprp',
      box('ipco', ...all),
      fullBox(
        'ipma',
        0,
        uint(items.length, 4),
        ...items.map(({ id, properties: own }) =>
          Buffer.concat([uint(id, 2), uint(own.length, 1), ...own.map((one) => uint(all.indexOf(one) + 1, 1))]),
        ),
      ),
    ),
    box('idat', ...items.map(({ data }) => data)),
  );
  return Buffer.concat([box('ftyp', Buffer.from(`${brand}\0\0\0\0mif1heic`)), meta]);
}

/** The quarters, with more properties. */
export const heicOf = (...more: readonly Buffer[]) =>
  buildHeic([tile(1, [properties.decoder, properties.size(TILE.width, TILE.height), ...more])]);

export const tile = (id: number, own: readonly Buffer[]): Item => ({ id, type: 'hvc1', data: CODED, properties: own });

/** The quarters again and again, in a grid. `claimed` is the size that it says it has. */
export function heicGrid(
  columns: number,
  rows: number,
  claimed = { width: columns * TILE.width, height: rows * TILE.height },
): Buffer {
  const own = [properties.decoder, properties.size(TILE.width, TILE.height)];
  const ids = Array.from({ length: columns * rows }, (_, index) => index + 2);
  const data = Buffer.concat([
    Buffer.from([0, 1, rows - 1, columns - 1]),
    uint(claimed.width, 4),
    uint(claimed.height, 4),
  ]);
  const grid = { id: 1, type: 'grid', data, properties: [properties.size(claimed.width, claimed.height)], to: ids };
  return buildHeic([grid, ...ids.map((id) => tile(id, own))]);
}

/** EXIF that belongs to the picture. */
export const withExif = (exif: Buffer, ...more: readonly Buffer[]): Buffer =>
  buildHeic([
    tile(1, [properties.decoder, properties.size(TILE.width, TILE.height), ...more]),
    { id: 2, type: 'Exif', data: Buffer.concat([uint(0, 4), exif]), properties: [], to: [1], reference: 'cdsc' },
  ]);
