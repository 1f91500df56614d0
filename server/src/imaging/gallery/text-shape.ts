import sharp from 'sharp';
import { chooseFont } from './fonts.ts';
import { greyPng } from './grey-png.ts';

const TEXT_DPI = 300;
const NOTHING_LEFT = '©';

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/**
 * The shape of a text: how opaque each pixel is; null if nothing of it is seen. It looks the same on every machine: characters that the
 * fonts of the server lack are left out, in whose place boxes would be drawn, or glyphs of a font that the machine happens to have.
 */
export async function shapeOfText(text: string): Promise<Buffer | null> {
  const normal = text.normalize();
  const missing = new Set(chooseFont(normal).missing);
  const drawn =
    [...normal]
      .filter((letter) => !missing.has(letter))
      .join('')
      .trim() || NOTHING_LEFT;
  const { font } = chooseFont(drawn);
  try {
    const order = { text: escaped(drawn), font: font.name, fontfile: font.path, dpi: TEXT_DPI };
    const { data, info } = await sharp({ text: order })
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return data.some((value) => value > 0) ? await greyPng(data, info) : null;
  } catch {
    return null;
  }
}

/** Where nothing of a text is seen: two bars, which are a watermark as well. */
const BARS = Buffer.from(Array.from({ length: 40 * 9 }, (_, at) => (Math.floor(at / 40) % 6 < 3 ? 255 : 0)));

export const shapeOfBars = () => greyPng(BARS, { width: 40, height: 9, channels: 1 });
