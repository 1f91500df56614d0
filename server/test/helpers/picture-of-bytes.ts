import { makePicture } from './fixtures.ts';

/** A JPEG of exactly so many bytes, made long by comments. */
export async function pictureOfBytes(bytes: number) {
  const jpeg = await makePicture();
  const parts = [jpeg.subarray(0, 2)];
  for (let missing = bytes - jpeg.length; missing > 0; ) {
    // The rest must have room for one more segment, or be nothing.
    const length = missing <= 65_000 ? missing : Math.min(60_000, missing - 4);
    const segment = Buffer.alloc(length);
    segment.set([0xff, 0xfe]);
    segment.writeUInt16BE(length - 2, 2);
    parts.push(segment);
    missing -= length;
  }
  return Buffer.concat([...parts, jpeg.subarray(2)]);
}
