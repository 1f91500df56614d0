import { BRIGHTNESS_PARTS } from '@vitrine/shared/limits';
import { writePart } from '@vitrine/shared/picture-parts';
import { culori } from '../colour/culori.ts';
import { openPicture, type Picture } from '../processes/libvips.ts';

const { convertLrgbToRgb, convertRgbToLrgb } = culori;

/** How many points of each part are read in a row. On a large screen a point is about as wide as a stroke of the text on it. */
const POINTS = 30;
const SIDE_PX = BRIGHTNESS_PARTS * POINTS;
const LEVELS = 16;
const SHADES = 4_096;
/** On a luminance of 0.219 or more, the ink of the site has a contrast of 4.5 : 1. */
const BRIGHT = 0.23;
/** The mean difference between neighbouring points, of 255, from which a part has some detail, much, and very much. */
const DETAIL = [2, 4, 8];
/** What share of its points makes a part one of skin. */
const SKIN_SHARE = 0.3;
/** From this level on, skin may be without any detail. A darker part without it is a brown shadow. */
const LIT_SKIN = 9;

/** The light of each value of a channel, from 0 to 1. */
const LIGHT = Float64Array.from({ length: 256 }, (_, value) => convertRgbToLrgb({ r: value / 255, g: 0, b: 0 }).r);

/** The level of each luminance, rounded up so that a text never gets too little shade. */
const LEVEL = Uint8Array.from({ length: SHADES + 1 }, (_, shade) => {
  const grey = convertLrgbToRgb({ r: shade / SHADES, g: 0, b: 0 }).r;
  return Math.min(LEVELS - 1, Math.ceil(grey * (LEVELS - 1)));
});

/** What is in each part of the picture, as the contract has it: its brightness, and whether a text would be in the way there. */
export async function measureBrightness(master: Picture): Promise<string> {
  const { data, info } = await openPicture(master)
    .resize(SIDE_PX, SIDE_PX, { fit: 'fill', kernel: 'linear' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });

  const valueAt = (x: number, y: number, channel: number) => data[(y * SIDE_PX + x) * info.channels + channel] ?? 255;
  const greyAt = (x: number, y: number) =>
    0.299 * valueAt(x, y, 0) + 0.587 * valueAt(x, y, 1) + 0.114 * valueAt(x, y, 2);

  const parts = Array.from({ length: BRIGHTNESS_PARTS ** 2 }, (_, part) => {
    const left = (part % BRIGHTNESS_PARTS) * POINTS;
    const top = Math.floor(part / BRIGHTNESS_PARTS) * POINTS;
    let [most, least, skin, change] = [0, 1, 0, 0];
    for (let y = top; y < top + POINTS; y++) {
      for (let x = left; x < left + POINTS; x++) {
        const [r, g, b] = [valueAt(x, y, 0), valueAt(x, y, 1), valueAt(x, y, 2)];
        const luminance = 0.2126 * (LIGHT[r] ?? 1) + 0.7152 * (LIGHT[g] ?? 1) + 0.0722 * (LIGHT[b] ?? 1);
        most = Math.max(most, luminance);
        least = Math.min(least, luminance);
        if (isSkin(r, g, b)) skin++;
        const grey = greyAt(x, y);
        if (x > left) change += Math.abs(grey - greyAt(x - 1, y));
        if (y > top) change += Math.abs(grey - greyAt(x, y - 1));
      }
    }
    const level = LEVEL[Math.ceil(most * SHADES)] ?? LEVELS - 1;
    const detail = DETAIL.filter((step) => change / (2 * POINTS * (POINTS - 1)) >= step).length;
    const isSkinPart = skin >= SKIN_SHARE * POINTS ** 2 && (detail > 0 || level >= LIT_SKIN);
    return { level, isBright: least >= BRIGHT, isSkin: isSkinPart, detail };
  });
  return parts.map(({ level }) => level.toString(16)).join('') + parts.map(writePart).join('');
}

/** Whether a colour may be that of skin, of any darkness: what skins share is their hue. Wood and sand may count too. */
function isSkin(r: number, g: number, b: number) {
  const [red, green] = [r / (r + g + b), g / (r + g + b)];
  return r > 30 && g > 0.9 * b && red >= 0.38 && red <= 0.56 && green >= 0.26 && green <= 0.35;
}
