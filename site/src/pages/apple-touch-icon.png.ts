import { createRequire } from 'node:module';
import { light } from '@vitrine/shared/palette';
import type { APIRoute } from 'astro';
import { initials } from '../content/chrome.ts';
import { escapeMarkup } from '../content/favicon.ts';

const SIZE_PX = 180;
const LETTER_PX = 96;
/** The width of the initials, whatever the letters. */
const WORDS_PX = 140;
const font = '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff';

/** The icon for home screens that accept no SVG. It uses the site's own font, as a server has none installed. */
export const GET: APIRoute = async ({ locals }) => {
  // Loaded lazily: only this file needs it.
  const { default: sharp } = await import('sharp');
  const letters = initials(locals.chrome.photographer);
  const ground = sharp({ create: { width: SIZE_PX, height: SIZE_PX, channels: 3, background: light.ink } });
  const words =
    letters &&
    (await sharp({
      text: {
        text: `<span foreground="${light.bg}">${escapeMarkup(letters)}</span>`,
        font: `Instrument Serif ${LETTER_PX}`,
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
  return new Response(new Uint8Array(icon), { headers: { 'content-type': 'image/png' } });
};
