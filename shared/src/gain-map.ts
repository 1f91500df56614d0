/** Names of Adobe's metadata of gain maps, which Ultra HDR uses, and of those of ISO 21496-1. */
const XMP = 'http://ns.adobe.com/xap/1.0/\0';
const HDR_GAIN_MAP = 'http://ns.adobe.com/hdr-gain-map/1.0/';
const VERSION = /hdrgm:Version(?:="|>)\s*1/;
const ISO_GAIN_MAP = 'urn:iso:std:iso:ts:21496:-1\0';

const [SOI, SOS, APP1, APP2] = [0xd8, 0xda, 0xe1, 0xe2];
const MARKER = 0xff;

/** Of what is before its pixels: camera, profile and XMP are rarely a tenth of it. */
export const GAIN_MAP_HEAD_BYTES = 256 * 1024;

/**
 * Whether a JPEG says that a gain map is behind it (Ultra HDR): a second picture, by which a screen that can shows the first one brighter.
 * `head` is its beginning, and may be cut off.
 */
export function hasGainMap(head: Uint8Array): boolean {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (view.byteLength < 4 || view.getUint8(0) !== MARKER || view.getUint8(1) !== SOI) return false;
  for (let at = 2; at + 4 <= view.byteLength; ) {
    const marker = view.getUint8(at + 1);
    const bytes = view.getUint16(at + 2);
    if (view.getUint8(at) !== MARKER || marker === SOS || bytes < 2) return false;
    if (marker === APP1 || marker === APP2) {
      const text = latin1(head.subarray(at + 4, at + 2 + bytes));
      if (marker === APP1 && text.startsWith(XMP) && text.includes(HDR_GAIN_MAP) && VERSION.test(text)) return true;
      if (marker === APP2 && text.startsWith(ISO_GAIN_MAP)) return true;
    }
    at += 2 + bytes;
  }
  return false;
}

const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);
