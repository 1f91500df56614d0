import { crc32, deflateSync } from 'node:zlib';

const AFTER_IHDR = 8 + 25;

/** Attaches a profile to a PNG. sharp can convert to a profile, but not attach one to unchanged pixels. */
export function attachProfile(png: Buffer, profile: Buffer): Buffer {
  const typeAndBody = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)]);
  const chunk = Buffer.alloc(typeAndBody.length + 8);
  chunk.writeUInt32BE(typeAndBody.length - 4, 0);
  typeAndBody.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(typeAndBody), typeAndBody.length + 4);
  return Buffer.concat([png.subarray(0, AFTER_IHDR), chunk, png.subarray(AFTER_IHDR)]);
}
