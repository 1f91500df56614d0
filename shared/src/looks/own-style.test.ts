import { describe, expect, test } from 'vitest';
import { contrast, TEXT_CONTRAST } from './contrast.ts';
import { LOOKS } from './looks.ts';
import { type OwnChoices, ownStyle, ownStyleAt } from './own-style.ts';

const plain: OwnChoices = { name: 'editorial', scheme: 'auto', language: 'en', accent: null, hasLogo: false };
const cssOf = (choices: Partial<OwnChoices>) => ownStyle({ ...plain, ...choices })?.css ?? '';

describe('ownStyle', () => {
  test('is nothing for a site that uses the look as it is', () => {
    expect(ownStyle(plain)).toBeNull();
    expect(ownStyle({ ...plain, name: 'cinema' })).toBeNull();
  });

  test('has the colours of one scheme on every screen, and none on paper', () => {
    const css = cssOf({ name: 'quiet', scheme: 'dark' });

    expect(css).toContain(`--bg:${LOOKS.quiet.dark.bg}`);
    expect(css).toContain('color-scheme:dark');
    expect(css.startsWith('@media screen{')).toBe(true);
    expect(css).not.toContain(LOOKS.quiet.light.bg);
  });

  test.each(['#ffff00', '#000080', '#777777'])('shows the accent colour %s in shades that can be read', (accent) => {
    const css = cssOf({ accent });
    const [light = '', dark = ''] = Array.from(css.matchAll(/--accent:(#\w{6})/g), ([, shade]) => shade ?? '');

    for (const [shade, { bg, surface }] of [
      [light, LOOKS.editorial.light],
      [dark, LOOKS.editorial.dark],
    ] as const) {
      expect(contrast(shade, bg)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      expect(contrast(shade, surface)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    }
  });

  test('leaves a main button its accent colour after a tap, and where a pointer hovers the colours of the look', () => {
    const css = cssOf({ accent: '#00aa88' });

    expect(css).toContain('.button:not(.quiet):not(:hover){background:var(--accent)');
    expect(css).toContain('@media (hover:none){.button:not(.quiet):hover{background:var(--accent)');
  });
});

describe('ownStyleAt', () => {
  test.each<Partial<OwnChoices>>([
    { scheme: 'dark' },
    { accent: '#ffff00' },
    { hasLogo: true },
    { language: 'ja' },
    { name: 'warm', scheme: 'light', language: 'de', accent: '#00aa88', hasLogo: true },
  ])('finds the style sheet of %o by its address', (choices) => {
    const style = ownStyle({ ...plain, ...choices });

    expect(style && ownStyleAt(style.path)).toBe(style?.css);
  });

  test.each([
    '/look-editorial-auto.css',
    '/look-baroque-dark.css',
    '/look-quiet-dark-xyz.css',
    '/look-quiet-dark-xy.css',
    '/look.css',
    '/',
  ])('finds nothing at %s', (path) => {
    expect(ownStyleAt(path)).toBeNull();
  });
});
