import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { givenFolder } from '../../testing/given-folder.ts';
import { describePicture } from './description.ts';

const TITLE = 5;
const KEYWORD = 25;
const CAPTION = 120;

/** A JPEG under a name of its own; `iptc` are its IPTC fields by number, in the bytes of the given encoding. */
async function givenPicture({
  name = 'misty-coast_31.jpg',
  xmp,
  iptc = [],
  encoding = 'utf8',
}: {
  name?: string;
  xmp?: string;
  iptc?: readonly (readonly [field: number, text: string])[];
  encoding?: 'utf8' | 'latin1';
}): Promise<string> {
  const folder = givenFolder();
  const blank = sharp({ create: { width: 8, height: 8, channels: 3, background: '#777' } });
  const plain = await (xmp ? blank.withXmp(xmp) : blank).jpeg().toBuffer();
  const file = path.join(folder, name);
  writeFileSync(
    file,
    iptc.length > 0 ? Buffer.concat([plain.subarray(0, 2), iptcSegment(iptc, encoding), plain.subarray(2)]) : plain,
  );
  return file;
}

/** The APP13 segment of a JPEG, as Photoshop and photo managers write it. */
function iptcSegment(fields: readonly (readonly [number, string])[], encoding: 'utf8' | 'latin1'): Buffer {
  const records = fields.map(([field, text]) => record(2, field, Buffer.from(text, encoding)));
  const charset = encoding === 'utf8' ? [record(1, 90, Buffer.from('\x1b%G'))] : [];
  const iptc = Buffer.concat([...charset, ...records]);
  const padded = iptc.length % 2 === 0 ? iptc : Buffer.concat([iptc, Buffer.alloc(1)]);
  const resource = Buffer.concat([Buffer.from('8BIM\x04\x04\0\0', 'latin1'), uint32(iptc.length), padded]);
  const body = Buffer.concat([Buffer.from('Photoshop 3.0\0', 'latin1'), resource]);
  return Buffer.concat([Buffer.from([0xff, 0xed]), uint16(body.length + 2), body]);
}

const record = (set: number, field: number, value: Buffer) =>
  Buffer.concat([Buffer.from([0x1c, set, field]), uint16(value.length), value]);

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

const dublinCore = (content: string) => `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
  <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
  <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">${content}</rdf:Description>
  </rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

describe('The description of a picture', () => {
  test('comes from XMP', async () => {
    const file = await givenPicture({
      xmp: dublinCore(`
        <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Élan — bride at dusk</rdf:li></rdf:Alt></dc:title>
        <dc:description><rdf:Alt><rdf:li xml:lang="x-default">By the last light</rdf:li></rdf:Alt></dc:description>
        <dc:subject><rdf:Bag><rdf:li>veil</rdf:li><rdf:li>dusk, evening</rdf:li></rdf:Bag></dc:subject>`),
    });

    expect(await describePicture(file)).toEqual({
      title: 'Élan — bride at dusk',
      alt: null,
      description: 'By the last light',
      tags: 'veil, dusk evening',
    });
  });

  test.for(['utf8', 'latin1'] as const)('comes from IPTC in %s', async (encoding) => {
    const file = await givenPicture({
      encoding,
      iptc: [
        [TITLE, 'Über den Dächern'],
        [CAPTION, 'Zürich, früh'],
        [KEYWORD, 'Dächer'],
        [KEYWORD, 'früh'],
      ],
    });

    expect(await describePicture(file)).toEqual({
      title: 'Über den Dächern',
      alt: null,
      description: 'Zürich, früh',
      tags: 'Dächer, früh',
    });
  });

  test('has the name of the file for a title when the file says nothing', async () => {
    const file = await givenPicture({});

    expect(await describePicture(file)).toEqual({ title: 'Misty coast 31', alt: null, description: null, tags: null });
  });

  test('leaves out what a camera writes into every caption', async () => {
    const file = await givenPicture({ iptc: [[CAPTION, 'OLYMPUS DIGITAL CAMERA']] });

    expect(await describePicture(file)).toMatchObject({ description: null });
  });
});
