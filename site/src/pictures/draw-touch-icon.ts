import { createRequire } from 'node:module';
import sharp from 'sharp';
import { escapeMarkup } from '../content/favicon.ts';
import type { IconOrder } from './icon-order.ts';

const SIZE_PX = 180;
const LETTER_PX = 96;
/** The width of the initials, whatever the letters. */
const WORDS_PX = 140;

/** A program of its own, since the library takes 30 MB for as long as a process lives: writes the icon with these letters to its output. */
const { letters, ground: background, ink, family, font }: IconOrder = JSON.parse(process.argv[2] ?? '{}');
const ground = sharp({ create: { width: SIZE_PX, height: SIZE_PX, channels: 3, background } });
const words =
  letters &&
  (await sharp({
    text: {
      text: `<span foreground="${ink}">${escapeMarkup(letters)}</span>`,
      font: `${family} ${LETTER_PX}`,
      fontfile: createRequire(import.meta.url).resolve(font),
      dpi: 72,
      rgba: true,
    },
  })
    .resize({ width: WORDS_PX, height: WORDS_PX, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer());
const icon = await ground
  .composite(words ? [{ input: words }] : [])
  .png({ palette: true })
  .toBuffer();
process.stdout.write(icon);
