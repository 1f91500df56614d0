import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { escapeMarkup } from '../content/favicon.ts';
import type { IconOrder } from './icon-order.ts';
import { unpackWoff } from './unpack-woff.ts';

const SIZE_PX = 180;
const LETTER_PX = 96;
/** The width of the initials, whatever the letters. */
const WORDS_PX = 140;

const { resolve } = createRequire(import.meta.url);

/** A program of its own, since the library takes 30 MB for as long as a process lives: writes the icon with these letters to its output. */
const { letters, ground: background, ink, fonts }: IconOrder = JSON.parse(process.argv[2] ?? '{}');
const ground = sharp({ create: { width: SIZE_PX, height: SIZE_PX, channels: 3, background } });
const icon = await ground
  .composite(letters ? [{ input: await drawLetters() }] : [])
  .png({ palette: true })
  .toBuffer();
process.stdout.write(icon);

/** With the fonts of the site alone, whatever the server has. */
async function drawLetters() {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-icon-'));
  try {
    for (const [index, font] of fonts.entries())
      await writeFile(join(folder, `${index}.ttf`), unpackWoff(await readFile(resolve(font))));
    const config = join(folder, 'fonts.conf');
    const place = escapeMarkup(folder);
    await writeFile(config, `<fontconfig><dir>${place}</dir><cachedir>${place}</cachedir></fontconfig>`);
    // biome-ignore lint/style/noProcessEnv: the only way to tell it to the library
    process.env.FONTCONFIG_FILE = config;
    const text = `<span foreground="${ink}">${escapeMarkup(letters)}</span>`;
    return await sharp({ text: { text, font: `${LETTER_PX}`, dpi: 72, rgba: true } })
      .resize({ width: WORDS_PX, height: WORDS_PX, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } finally {
    await rm(folder, { recursive: true });
  }
}
