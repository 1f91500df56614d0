import { expect, onTestFinished, test, vi } from 'vitest';
import { readTitle } from './read-title.ts';

/** An XMP packet as a segment of a JPEG, with a title in these languages. */
function packetOf(titles: Record<string, string>) {
  const entries = Object.entries(titles).map(([language, title]) => `<rdf:li xml:lang="${language}">${title}</rdf:li>`);
  const packet = Buffer.from(
    `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt>${entries.join('')}</rdf:Alt></dc:title></rdf:Description></rdf:RDF></x:xmpmeta>`,
  );
  const length = Buffer.alloc(2);
  length.writeUInt16BE(packet.length + 2);
  return Buffer.concat([Buffer.from('ffe1', 'hex'), length, packet]);
}

/** The beginning of a JPEG whose IPTC block has a title (Object Name). */
function jpegWithTitle(title: string, xmp = Buffer.alloc(0)): Uint8Array<ArrayBuffer> {
  const text = Buffer.from(title);
  const dataSet = Buffer.concat([Buffer.from([0x1c, 2, 5, text.length >> 8, text.length & 255]), text]);
  const even = dataSet.length % 2 === 0 ? dataSet : Buffer.concat([dataSet, Buffer.from([0])]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(dataSet.length);
  const block = Buffer.concat([Buffer.from('Photoshop 3.0\x008BIM\x04\x04\x00\x00', 'latin1'), size, even]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(block.length + 2);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('ffd8', 'hex'),
      xmp,
      Buffer.from('ffed', 'hex'),
      length,
      block,
      Buffer.from('ffd9', 'hex'),
    ]),
  );
}

test.each([
  ['curly-hair-garden.jpg', 'Curly hair garden'],
  ['misty__coast 31.JPEG', 'Misty coast 31'],
  ['élan_vital.webp', 'Élan vital'],
  ['-_-.jpg', '-_-'],
])('%s without metadata is titled %s', async (name, title) => {
  expect(await readTitle(new File(['no picture'], name))).toBe(title);
});

test.each([
  ['A name', new File(['no picture'], `${'n'.repeat(210)}.jpg`), `N${'n'.repeat(199)}`],
  ['A name of emojis', new File(['no picture'], `n${'\u{1f30a}'.repeat(110)}.jpg`), `N${'\u{1f30a}'.repeat(99)}`],
  ['A title', new File([jpegWithTitle('t'.repeat(210))], 'DSC_0042.jpg'), 't'.repeat(200)],
  ['A title of emojis', new File([jpegWithTitle('\u{1f30a}'.repeat(110))], 'DSC_0042.jpg'), '\u{1f30a}'.repeat(100)],
])('%s that is too long for an image is cut', async (_what, file, title) => {
  expect(await readTitle(file)).toBe(title);
});

test('a title in IPTC goes before the name', async () => {
  const file = new File([jpegWithTitle('The first  dance')], 'DSC_0042.jpg');
  expect(await readTitle(file)).toBe('The first dance');
});

test('the title in XMP goes before that in IPTC, which is shorter, and the first language before the others', async () => {
  const xmp = packetOf({ 'x-default': 'The first dance of a long evening', de: 'Der erste Tanz' });
  const file = new File([jpegWithTitle('The first dance of a lo', xmp)], 'DSC_0042.jpg');
  expect(await readTitle(file)).toBe('The first dance of a long evening');
});

test('without a connection, so that metadata cannot be read, the name is the title', async () => {
  vi.doMock('exifreader', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  onTestFinished(() => void vi.doUnmock('exifreader'));
  const file = new File([jpegWithTitle('The first dance')], 'misty-coast.jpg');
  expect(await readTitle(file)).toBe('Misty coast');
});
