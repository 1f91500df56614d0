import { ownStyle } from '@vitrine/shared/looks/own-style';
import { SCHEMES } from '@vitrine/shared/site-choices';
import { page } from 'vitest/browser';
import { expect, test } from '../../test/island-page.tsx';

const TONES = ['ink', 'light', 'dark'] as const;

const logos = (scheme: (typeof SCHEMES)[number], bar: string) => (
  <>
    <style>{ownStyle({ name: 'editorial', scheme, language: 'en', accent: null, hasLogo: true })?.css}</style>
    <div className={bar}>
      {TONES.map((tone) => (
        <img key={tone} className={`brand-logo ${tone}`} alt={tone} width="80" height="20" />
      ))}
    </div>
    <main>
      <div className="hero" />
    </main>
    <div data-testid="ground" style={{ background: 'Canvas' }} />
  </>
);

const isLight = (color: string) => (color.match(/\d+/g)?.slice(0, 3).map(Number) ?? [255]).every((part) => part > 127);
const isSeenThrough = (color: string) => color === 'transparent' || color.endsWith(', 0)');

/** Whether each of the logos stands out from what is behind it: its field, else the ground. */
const visible = (isGroundLight: boolean, isFieldShown = (_: CSSStyleDeclaration) => true) =>
  TONES.map((tone) => {
    const style = getComputedStyle(page.getByAltText(tone, { exact: true }).element());
    const hasField = !isSeenThrough(style.backgroundColor) && isFieldShown(style);
    const ground = hasField ? isLight(style.backgroundColor) : isGroundLight;
    const isOnLight = tone === 'light' || (tone === 'ink' && !style.filter.includes('invert'));
    return ground === isOnLight;
  });

test.for(SCHEMES)('a logo is seen on paper, in the scheme: %s', async (scheme, { show, emulateMedia }) => {
  await emulateMedia({ media: 'print', colorScheme: 'light' });
  await show(logos(scheme, 'top-bar over'));
  await expect.element(page.getByAltText('ink')).toBeInTheDocument();

  expect(visible(true, (style) => style.printColorAdjust === 'exact')).toEqual([true, true, true]);
});

test.for(SCHEMES.flatMap((scheme) => ['light', 'dark'].map((system) => [scheme, system] as const)))(
  'a logo is seen where the system sets the colours, in the schemes: %s, %s',
  async ([scheme, system], { show, emulateMedia }) => {
    await emulateMedia({ forcedColors: 'active', colorScheme: system === 'dark' ? 'dark' : 'light' });
    for (const bar of ['top-bar', 'top-bar over']) {
      await show(logos(scheme, bar));

      const ground = getComputedStyle(await page.getByTestId('ground').findElement()).backgroundColor;
      expect(visible(isLight(ground)), bar).toEqual([true, true, true]);
    }
  },
);

test.for(SCHEMES)(
  'a logo of one colour has that of the texts beside it, above a photograph too, in the scheme: %s',
  async (scheme, { show, emulateMedia, resize }) => {
    await emulateMedia({ colorScheme: 'light' });
    const filterIn = async (bar: string) => {
      await show(logos(scheme, bar));
      return getComputedStyle(await page.getByAltText('ink').findElement()).filter;
    };

    const plain = await filterIn('top-bar');
    expect(plain.includes('invert')).toBe(scheme === 'dark');
    expect(await filterIn('top-bar over')).toContain('invert');
    // The window is wider than high.
    expect(await filterIn('top-bar over wide-bar-ink')).not.toContain('invert');
    expect(await filterIn('top-bar over wide-bar-above')).toBe(plain);
    expect(await filterIn('top-bar over narrow-bar-ink')).toContain('invert');
    await resize(600, 800);
    expect(await filterIn('top-bar over narrow-bar-ink')).not.toContain('invert');
    expect(await filterIn('top-bar over narrow-bar-above')).toBe(plain);
    // As a phone on its side.
    await resize(800, 390);
    expect(await filterIn('top-bar over')).toBe(plain);
  },
);
