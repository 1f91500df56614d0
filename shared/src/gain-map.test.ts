import { expect, test } from 'vitest';
import { hasGainMap } from './gain-map.ts';

const segment = (marker: number, content: string) => {
  const bytes = Buffer.from(content, 'latin1');
  return Buffer.concat([Buffer.from([0xff, marker, (bytes.length + 2) >> 8, (bytes.length + 2) & 0xff]), bytes]);
};
const jpeg = (...segments: Buffer[]) =>
  Buffer.concat([Buffer.from('ffd8', 'hex'), ...segments, Buffer.from('ffda0008', 'hex'), Buffer.from('pixels')]);
const xmp = (attributes: string) =>
  segment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta><rdf:Description ${attributes}/></x:xmpmeta>`);
const exif = segment(0xe1, 'Exif\0\0II*\0');
const NAMESPACE = 'xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/"';

test('a gain map is found by the metadata of Ultra HDR, and by that of ISO 21496-1', () => {
  expect(hasGainMap(jpeg(exif, xmp(`${NAMESPACE} hdrgm:Version="1.0"`)))).toBe(true);
  expect(hasGainMap(jpeg(exif, segment(0xe2, 'urn:iso:std:iso:ts:21496:-1\0\0\0\0\0')))).toBe(true);
});

test('it is not found where there is none, or where a file only talks of it', () => {
  expect(hasGainMap(jpeg(exif, xmp('xmlns:dc="http://purl.org/dc/elements/1.1/"')))).toBe(false);
  expect(hasGainMap(jpeg(exif, xmp(NAMESPACE)))).toBe(false);
  expect(hasGainMap(jpeg(exif, segment(0xe2, 'MPF\0')))).toBe(false);
  expect(hasGainMap(Buffer.concat([jpeg(exif), xmp(`${NAMESPACE} hdrgm:Version="1.0"`)]))).toBe(false);
  expect(hasGainMap(Buffer.from('\x89PNG\r\n\x1a\n'))).toBe(false);
});

test('a file that is cut off or whose lengths are wrong ends the search', () => {
  const whole = jpeg(exif, xmp(`${NAMESPACE} hdrgm:Version="1.0"`));
  for (let at = 0; at < whole.length; at += 1) {
    const damaged = Buffer.from(whole);
    damaged.writeUInt8(at % 2 === 0 ? 0 : 255, at);
    for (const bytes of [whole.subarray(0, at), damaged]) expect(typeof hasGainMap(bytes)).toBe('boolean');
  }
});
