import { BRIGHTNESS_PARTS } from '@vitrine/shared/limits';
import { describe, expect, test } from 'vitest';
import { pictureRules } from '../../../adapter/picture-rules.ts';
import { givenImage } from '../../../test/content.ts';
import { heroScrim, scrimClasses } from './hero-scrim.ts';

const TEXTS = { headline: 'Capturing Moments', subtitle: 'Portraits', buttons: 'Portfolio Contact' };
const STRONGEST = 11;

/** A picture whose parts are as bright as the function says. */
const givenLit = (levelAt: (column: number, row: number) => number, changes = {}) => {
  const parts = Array.from({ length: BRIGHTNESS_PARTS ** 2 }, (_, part) =>
    levelAt(part % BRIGHTNESS_PARTS, Math.floor(part / BRIGHTNESS_PARTS)).toString(16),
  );
  return givenImage(1, { width: 3_000, height: 2_000, brightness: parts.join(''), ...changes });
};
const half = BRIGHTNESS_PARTS / 2;

describe('heroScrim', () => {
  test('leaves a dark photograph alone', () => {
    const none = { top: 0, text: 0 };
    const dark = givenLit(() => 6);

    expect(heroScrim(dark, TEXTS)).toEqual({ tall: none, square: none, wide: none, large: none, whole: 0 });
  });

  test.each([
    ['white', givenLit(() => 15)],
    ['not measured', givenImage(1, { brightness: null })],
  ])('is strongest on one that is %s', (_, image) => {
    const all = { top: STRONGEST, text: STRONGEST };
    expect(heroScrim(image, TEXTS)).toEqual({ tall: all, square: all, wide: all, large: all, whole: STRONGEST });
  });

  test('looks only behind the texts', () => {
    const brightSky = heroScrim(
      givenLit((_, row) => (row < 2 ? 15 : 3), { width: 2_000, height: 1_100 }),
      TEXTS,
    );
    expect(brightSky.large).toEqual({ top: STRONGEST, text: 0 });

    const brightRight = heroScrim(
      givenLit((column) => (column > 12 ? 15 : 3)),
      TEXTS,
    );
    expect(brightRight.wide).toEqual({ top: STRONGEST, text: 0 });
  });

  test('follows the focal point in a window that shows a part of the picture', () => {
    const brightRight = (focal: number) => givenLit((column) => (column >= half ? 15 : 2), { focal_x: focal });

    expect(heroScrim(brightRight(0), TEXTS).tall).toEqual({ top: 0, text: 0 });
    expect(heroScrim(brightRight(1), TEXTS).tall).toEqual({ top: STRONGEST, text: STRONGEST });
  });

  test.each([
    ['subtitle', 'Light '.repeat(30)],
    ['headline', 'Weddings in the north, in the light that is there'],
    ['headline', '光をとらえ、時を残す。思い出をかたちにする写真館'],
  ])('makes room for a long %s: %s', (name, text) => {
    const brightMiddle = givenLit((_, row) => (row === 4 ? 15 : 2));

    expect(heroScrim(brightMiddle, TEXTS).tall.text).toBe(0);
    expect(heroScrim(brightMiddle, { ...TEXTS, [name]: text }).tall.text).toBe(STRONGEST);
  });

  test('makes room for long buttons', () => {
    const brightRight = givenLit((column) => (column > 12 ? 15 : 3));

    expect(heroScrim(brightRight, { ...TEXTS, buttons: 'See everything that I have done Write to me' }).wide.text).toBe(
      STRONGEST,
    );
  });
});

test('each class has a rule', () => {
  const css = pictureRules();
  const classes = scrimClasses(
    heroScrim(
      givenLit(() => 15),
      TEXTS,
    ),
  ).split(' ');

  expect(classes).toHaveLength(9);
  for (const name of classes) expect(css).toContain(`.${name} { --`);
});
