import { BRIGHTNESS_PARTS } from '@vitrine/shared/limits';
import { describe, expect, test } from 'vitest';
import { pictureRules } from '../../../adapter/picture-rules.ts';
import { givenImage } from '../../../test/content.ts';
import { heroVeil, veilClasses } from './hero-veil.ts';

const SUBTITLE = { subtitle: 'Portraits' };
const STRONGEST = 11;

/** A picture whose parts are as bright as the function says. */
const givenLit = (levelAt: (column: number, row: number) => number, changes = {}) => {
  const parts = Array.from({ length: BRIGHTNESS_PARTS ** 2 }, (_, part) =>
    levelAt(part % BRIGHTNESS_PARTS, Math.floor(part / BRIGHTNESS_PARTS)).toString(16),
  );
  return givenImage(1, { width: 3_000, height: 2_000, brightness: parts.join(''), ...changes });
};
const half = BRIGHTNESS_PARTS / 2;

describe('heroVeil', () => {
  test('leaves a dark photograph alone', () => {
    const none = { top: 0, text: 0 };
    const dark = givenLit(() => 6);

    expect(heroVeil(dark, SUBTITLE)).toEqual({ tall: none, square: none, wide: none, large: none, whole: 0 });
  });

  test.each([
    ['white', givenLit(() => 15)],
    ['not measured', givenImage(1, { brightness: null })],
  ])('is strongest on one that is %s', (_, image) => {
    const all = { top: STRONGEST, text: STRONGEST };
    expect(heroVeil(image, SUBTITLE)).toEqual({ tall: all, square: all, wide: all, large: all, whole: STRONGEST });
  });

  test('looks only behind the texts', () => {
    const brightSky = heroVeil(
      givenLit((_, row) => (row < 2 ? 15 : 3), { width: 2_000, height: 1_100 }),
      SUBTITLE,
    );
    expect(brightSky.large).toEqual({ top: STRONGEST, text: 0 });

    const brightRight = heroVeil(
      givenLit((column) => (column > 12 ? 15 : 3)),
      SUBTITLE,
    );
    expect(brightRight.wide).toEqual({ top: STRONGEST, text: 0 });
  });

  test('follows the focal point in a window that shows a part of the picture', () => {
    const brightRight = (focal: number) => givenLit((column) => (column >= half ? 15 : 2), { focal_x: focal });

    expect(heroVeil(brightRight(0), SUBTITLE).tall).toEqual({ top: 0, text: 0 });
    expect(heroVeil(brightRight(1), SUBTITLE).tall).toEqual({ top: STRONGEST, text: STRONGEST });
  });

  test('makes room for a long subtitle', () => {
    const brightMiddle = givenLit((_, row) => (row === 4 ? 15 : 2));

    expect(heroVeil(brightMiddle, SUBTITLE).tall.text).toBe(0);
    expect(heroVeil(brightMiddle, { subtitle: 'Light '.repeat(30) }).tall.text).toBe(STRONGEST);
  });
});

test('each class has a rule', () => {
  const css = pictureRules();
  const classes = veilClasses(
    heroVeil(
      givenLit(() => 15),
      SUBTITLE,
    ),
  ).split(' ');

  expect(classes).toHaveLength(9);
  for (const name of classes) expect(css).toContain(`.${name} { --`);
});
