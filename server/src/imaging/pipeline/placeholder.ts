import { openPicture, type Picture } from '../processes/libvips.ts';

const LONGER_SIDE_PX = 16;

/** A picture of a few pixels as a data URI, under 200 bytes, always in sRGB. */
export async function makePlaceholder(master: Picture): Promise<string> {
  const webp = await openPicture(master)
    .resize(LONGER_SIDE_PX, LONGER_SIDE_PX, { fit: 'inside' })
    .webp({ quality: 40, effort: 4 })
    .toBuffer();
  return `data:image/webp;base64,${webp.toString('base64')}`;
}
