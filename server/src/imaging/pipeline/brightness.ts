import { BRIGHTNESS_PARTS } from '@vitrine/shared/limits';
import { culori } from '../colour/culori.ts';
import { openPicture, type Picture } from '../processes/libvips.ts';

const { convertLrgbToRgb, convertRgbToLrgb } = culori;

/** How many points of each part are read in a row. On a large screen a point is about as wide as a stroke of the text on it. */
const POINTS = 30;
const SIDE_PX = BRIGHTNESS_PARTS * POINTS;
const LEVELS = 16;
const SHADES = 4_096;

/** The light of each value of a channel, from 0 to 1. */
const LIGHT = Float64Array.from({ length: 256 }, (_, value) => convertRgbToLrgb({ r: value / 255, g: 0, b: 0 }).r);

/** The level of each luminance, rounded up so that a text never gets too little shade. */
const LEVEL = Uint8Array.from({ length: SHADES + 1 }, (_, shade) => {
  const grey = convertLrgbToRgb({ r: shade / SHADES, g: 0, b: 0 }).r;
  return Math.min(LEVELS - 1, Math.ceil(grey * (LEVELS - 1)));
});

/** How bright the picture is in each of its parts, as the contract has it. */
export async function measureBrightness(master: Picture): Promise<string> {
  const { data, info } = await openPicture(master)
    .resize(SIDE_PX, SIDE_PX, { fit: 'fill', kernel: 'linear' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });

  const most = new Uint8Array(BRIGHTNESS_PARTS ** 2);
  for (let at = 0; at < SIDE_PX ** 2; at++) {
    const light = (channel: number) => LIGHT[data.readUInt8(at * info.channels + channel)] ?? 1;
    const luminance = 0.2126 * light(0) + 0.7152 * light(1) + 0.0722 * light(2);
    const part = Math.floor(at / SIDE_PX / POINTS) * BRIGHTNESS_PARTS + Math.floor((at % SIDE_PX) / POINTS);
    most[part] = Math.max(most[part] ?? 0, LEVEL[Math.ceil(luminance * SHADES)] ?? LEVELS - 1);
  }
  return Array.from(most, (level) => level.toString(16)).join('');
}
