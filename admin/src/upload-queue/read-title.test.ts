import { expect, onTestFinished, test, vi } from 'vitest';
import { readTitle } from './read-title.ts';

/** The beginning of a JPEG whose IPTC block has a title (Object Name). */
function jpegWithTitle(title: string): Uint8Array<ArrayBuffer> {
  const text = Buffer.from(title);
  const dataSet = Buffer.concat([Buffer.from([0x1c, 2, 5, text.length >> 8, text.length & 255]), text]);
  const even = dataSet.length % 2 === 0 ? dataSet : Buffer.concat([dataSet, Buffer.from([0])]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(dataSet.length);
  const block = Buffer.concat([Buffer.from('Photoshop 3.0\x008BIM\x04\x04\x00\x00', 'latin1'), size, even]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(block.length + 2);
  return new Uint8Array(Buffer.concat([Buffer.from('ffd8ffed', 'hex'), length, block, Buffer.from('ffd9', 'hex')]));
}

test.each([
  ['curly-hair-garden.jpg', 'Curly hair garden'],
  ['misty__coast 31.JPEG', 'Misty coast 31'],
  ['élan_vital.webp', 'Élan vital'],
  ['-_-.jpg', '-_-'],
])('%s without metadata is titled %s', async (name, title) => {
  expect(await readTitle(new File(['no picture'], name))).toBe(title);
});

test('a title in IPTC goes before the name', async () => {
  const file = new File([jpegWithTitle('The first  dance')], 'DSC_0042.jpg');
  expect(await readTitle(file)).toBe('The first dance');
});

test('without a connection, so that metadata cannot be read, the name is the title', async () => {
  vi.doMock('exifreader', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  onTestFinished(() => void vi.doUnmock('exifreader'));
  const file = new File([jpegWithTitle('The first dance')], 'misty-coast.jpg');
  expect(await readTitle(file)).toBe('Misty coast');
});
