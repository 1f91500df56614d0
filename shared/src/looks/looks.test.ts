import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accentIn } from './accent.ts';
import { accessibleShade, contrast, leastContrast, MARK_CONTRAST, TEXT_CONTRAST } from './contrast.ts';
import type { LookPalette } from './look.ts';
import { LOOKS, lookNameOf } from './looks.ts';

/** What the style sheets put on what. */
const TEXTS: readonly (readonly [keyof LookPalette, keyof LookPalette])[] = [
  ['ink', 'bg'],
  ['ink', 'surface'],
  ['muted', 'bg'],
  ['muted', 'surface'],
  ['accent', 'bg'],
  ['accent', 'surface'],
  ['error', 'bg'],
  ['error', 'surface'],
];
const MARKS = [
  ['focus', 'bg'],
  ['focus', 'surface'],
] as const;

const palettes = Object.entries(LOOKS).flatMap(([name, { light, dark }]) => [
  { name: `${name}, light`, palette: light },
  { name: `${name}, dark`, palette: dark },
]);

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('contrast', () => {
  test.each([
    ['#ffffff', '#000000', 21],
    ['#000000', '#ffffff', 21],
    ['#777777', '#777777', 1],
    ['#767676', '#ffffff', 4.54],
  ])('of %s on %s', (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 2);
  });
});

describe('accessibleShade', () => {
  test('leaves a colour that suffices', () => {
    expect(accessibleShade('#7a4b2a', ['#ffffff'])).toBe('#7a4b2a');
  });

  test('changes another one as little as it can', () => {
    const shade = accessibleShade('#ff8800', ['#ffffff']);

    expect(contrast(shade, '#ffffff')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    expect(contrast(shade, '#ffffff')).toBeLessThan(TEXT_CONTRAST + 0.2);
  });

  test('goes to the lighter side on a dark ground', () => {
    expect(contrast(accessibleShade('#222266', ['#101010']), '#000000')).toBeGreaterThan(TEXT_CONTRAST);
  });
});

describe.each(palettes)('the palette of $name', ({ palette }) => {
  test.each(TEXTS)('%s can be read on %s', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  test.each(MARKS)('%s is seen on %s', (mark, ground) => {
    expect(contrast(palette[mark], palette[ground])).toBeGreaterThanOrEqual(MARK_CONTRAST);
  });

  test('any accent colour is shown in a shade that can be read, and with a text that can be read on it', () => {
    fc.assert(
      fc.property(color, (chosen) => {
        const { shade, onShade, isAsChosen } = accentIn(palette, chosen);
        expect(leastContrast(shade, [palette.bg, palette.surface])).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        expect(contrast(onShade, shade)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        expect(isAsChosen).toBe(shade === chosen);
      }),
    );
  });
});

test('an unknown look is the default one', () => {
  expect(['warm', 'baroque', 'constructor'].map(lookNameOf)).toEqual(['warm', 'editorial', 'editorial']);
});
