import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Typeface } from '@vitrine/shared/looks/look';
import { LOOKS } from '@vitrine/shared/looks/looks';
import { create, type Font } from 'fontkit';
import { describe, expect, test } from 'vitest';
import { emphasisRules, typefaceRules } from '../../adapter/look-rules.ts';

const FONTS_MAX_BYTES = 60_000;
/** What the languages of the site need beyond ASCII; Japanese has the fonts of the system. */
const LETTERS = 'äöüßÄÖÜéèêëçñãõøåæœÉÇÑÃÕØÅÆŒìíòóùúïâîôû‘’‚“”„«»‹›–—…·©€¡¿ªº';

const { resolve } = createRequire(import.meta.url);

const read = async (name: string, face: Typeface) => {
  const style = face.italic ? 'italic' : 'normal';
  const file = `${face.package}/files/${face.package}-latin-${face.weight}-${style}.woff2`;
  return { name, face, file, bytes: await readFile(resolve(`@fontsource/${file}`)) };
};

const looks = await Promise.all(
  Object.entries(LOOKS).map(async ([name, look]) => ({
    name,
    look,
    css: await readFile(new URL(`../../../shared/src/looks/${name}/sheet.css`, import.meta.url), 'utf8'),
    files: await Promise.all(
      [look.display, look.text, ...(look.quote ? [look.quote] : [])].map((face) => read(name, face)),
    ),
  })),
);

/** The values of a rule for a font, by property. */
const rulesOf = (css: string) =>
  [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, body = '']) =>
    Object.fromEntries(Array.from(body.matchAll(/([\w-]+):\s*([^;]+);/g), ([, name, value]) => [name, value])),
  );

const isFont = (font: ReturnType<typeof create>): font is Font => 'unitsPerEm' in font;

describe.each(looks)('The typefaces of the look $name', ({ look, css, files }) => {
  test('weigh no more than they may', () => {
    expect(files.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThanOrEqual(FONTS_MAX_BYTES);
  });

  test('have bold and italic letters for emphasis, which no browser has to draw', async () => {
    const web = rulesOf(typefaceRules(look) + emphasisRules(look));
    const faceOf = (family: string, property: string, value: string) =>
      web.find((rule) => rule['font-family'] === `"${family}"` && rule[property] === value);
    const [display, text, quote] = files;
    const drawn = [
      faceOf(text?.face.family ?? '', 'font-weight', '600'),
      faceOf(text?.face.family ?? '', 'font-style', 'italic'),
      faceOf(quote ? `${quote.face.family} Quote` : (display?.face.family ?? ''), 'font-style', 'italic'),
    ];

    for (const rule of drawn) {
      const [, file = ''] = /url\("([^"]+)"/.exec(rule?.src ?? '') ?? [];
      const font = create(await readFile(resolve(file)));
      expect(isFont(font) && [...LETTERS].every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))).toBe(
        true,
      );
    }
  });

  test.each(files)('$file has all letters of the languages of the site', ({ bytes }) => {
    const font = create(bytes);

    expect(isFont(font) && [...LETTERS].filter((sign) => !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))).toEqual(
      [],
    );
  });

  test.each(files)('the system fonts that $file replaces are as high as it', ({ face, bytes }) => {
    const font = create(bytes);
    if (!isFont(font)) throw new Error('not a single font');
    const fallbacks = rulesOf(css).filter(
      (rule) =>
        rule['font-family'] === `"${face.family} Fallback"` && Boolean(rule['font-style']) === Boolean(face.italic),
    );

    expect(fallbacks.length).toBeGreaterThan(1);
    for (const fallback of fallbacks) {
      const share = (name: string) => Number.parseFloat(fallback[name] ?? '') / 100;
      expect(share('ascent-override') * share('size-adjust'), fallback.src).toBeCloseTo(
        font.ascent / font.unitsPerEm,
        2,
      );
      expect(share('descent-override') * share('size-adjust')).toBeCloseTo(-font.descent / font.unitsPerEm, 2);
    }
  });
});
