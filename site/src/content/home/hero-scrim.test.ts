import { BRIGHTNESS_PARTS } from '@vitrine/shared/limits';
import { type PicturePart, writePart } from '@vitrine/shared/picture-parts';
import { describe, expect, test } from 'vitest';
import { pictureRules } from '../../../adapter/picture-rules.ts';
import { givenImage } from '../../../test/content.ts';
import { heroFrames } from './hero.ts';
import { heroScrims } from './hero-scrim.ts';

const TEXTS = { headline: 'Capturing Moments', subtitle: 'Portraits', buttons: 'Portfolio Contact' };

type LookAt = (column: number, row: number) => Partial<PicturePart>;

const PARTS = Array.from({ length: BRIGHTNESS_PARTS ** 2 }, (_, part) => ({
  column: part % BRIGHTNESS_PARTS,
  row: Math.floor(part / BRIGHTNESS_PARTS),
}));
const DARK = { level: 3, isBright: false, isSkin: false, detail: 0 };
const PAPER = { level: 15, isBright: true };
const FACE = { level: 9, isSkin: true, detail: 1 };

/** A picture whose parts are as the function says, and otherwise dark and calm. */
const given = (lookAt: LookAt, changes = {}) => {
  const parts = PARTS.map(({ column, row }) => ({ ...DARK, ...lookAt(column, row) }));
  const brightness = parts.map(({ level }) => level.toString(16)).join('') + parts.map(writePart).join('');
  return givenImage(1, { width: 3_000, height: 2_000, brightness, ...changes });
};
const classesOf = (lookAt: LookAt, { texts = TEXTS, changes = {} } = {}) =>
  heroScrims([given(lookAt, changes)], texts)[0]?.split(' ') ?? [];
/** Where the texts and the top bar are in a window of this shape, and in what. */
const composed = (classes: readonly string[], shape: string) =>
  classes.filter((name) => name.startsWith(shape)).map((name) => name.slice(shape.length + 1));
const scrim = (classes: readonly string[]) => classes.filter((name) => /\d$/.test(name));

const half = BRIGHTNESS_PARTS / 2;

describe('heroScrims', () => {
  test('puts the texts at the bottom left of a dark, calm photograph, and leaves it alone', () => {
    expect(classesOf(() => ({})).join(' ')).toBe('tt0 tx0 st0 sx0 wt0 wx0 lt0 lx0');
  });

  test.each([
    ['not measured', null],
    ['measured by an earlier version', 'f'.repeat(BRIGHTNESS_PARTS ** 2)],
  ])('leaves the texts there, under the strongest scrim, if it is %s', (_, brightness) => {
    expect(classesOf(() => ({}), { changes: { brightness } }).join(' ')).toBe(
      'tt11 tx11 st11 sx11 wt11 wx11 lt11 lx11',
    );
  });

  test('writes in ink on white, without a scrim', () => {
    const classes = classesOf(() => PAPER);

    for (const shape of ['narrow', 'wide']) expect(composed(classes, shape)).toEqual(['ink', 'bar-ink']);
    expect(scrim(classes)).toEqual(scrim(classesOf(() => ({}))));
  });

  test('puts the texts below any photograph if that is wanted', () => {
    for (const changes of [{}, { brightness: null }]) {
      const [classes = ''] = heroScrims([given(() => ({}), changes)], TEXTS, true);
      for (const shape of ['narrow', 'wide']) expect(composed(classes.split(' '), shape)).toEqual(['below']);
      expect(classes).toMatch(/tx0.+sx0.+wx0.+lx0/);
    }
  });

  test('keeps everything off a checkerboard', () => {
    const classes = classesOf((column, row) => ({ level: (column + row) % 2 ? 15 : 0, detail: 3 }));

    for (const shape of ['narrow', 'wide']) expect(composed(classes, shape)).toEqual(['below', 'bar-above']);
    expect(scrim(classes)).toEqual(scrim(classesOf(() => ({}))));
  });

  test.each([
    ['bottom left', (column: number, row: number) => column < 5 && row >= half, ['right']],
    ['bottom', (_: number, row: number) => row >= 12, ['top']],
    ['left', (column: number, row: number) => column < 5 && row > 3, ['right']],
    ['top', (_: number, row: number) => row < 5, ['bar-above']],
    ['whole', () => true, ['below', 'bar-above']],
  ])('leaves a face at the %s free', (_, isFace, expected) => {
    // In a landscape window of its own proportions.
    const classes = classesOf((column, row) => (isFace(column, row) ? FACE : {}), {
      changes: { width: 2_000, height: 1_000 },
    });
    expect(composed(classes, 'wide')).toEqual(expected);
  });

  test('needs less for the large headline than for what is small below it', () => {
    const shadeOfText = (lightAt: number) =>
      Math.max(
        ...classesOf((_, row) => (row < 4 ? FACE : row === lightAt ? { level: 10 } : {}), {
          changes: { width: 2_000, height: 1_000 },
        })
          .filter((name) => name.startsWith('wx'))
          .map((name) => Number(name.slice(2))),
      );
    expect([shadeOfText(5), shadeOfText(14)]).toEqual([3, 7]);
  });

  test('follows the focal point in a window that shows a part of the picture', () => {
    const face = (focal_x: number) =>
      composed(
        classesOf((column) => (column >= half ? FACE : {}), { changes: { focal_x, width: 6_000 } }),
        'narrow',
      );
    expect([face(0), face(1)]).toEqual([[], ['below', 'bar-above']]);
  });

  test.each([
    ['subtitle', 'Light '.repeat(30)],
    ['headline', 'Weddings in the north, in the light that is there'],
    ['headline', '光をとらえ、時を残す。思い出をかたちにする写真館'],
  ])('makes room for a long %s: %s', (name, text) => {
    const faces = (_: number, row: number) => (row <= 5 ? FACE : {});

    expect(composed(classesOf(faces), 'narrow')).not.toContain('below');
    expect(composed(classesOf(faces, { texts: { ...TEXTS, [name]: text } }), 'narrow')).toContain('below');
  });

  test('makes room for long buttons', () => {
    const faces = (column: number) => (column > 9 ? FACE : {});
    const texts = { ...TEXTS, buttons: 'See everything that I have done Write to me' };

    expect(composed(classesOf(faces), 'wide')).not.toContain('below');
    expect(composed(classesOf(faces, { texts }), 'wide')).toContain('below');
  });

  test('keeps the texts in one place while the pictures change, each with its own scrim', () => {
    const texts = TEXTS;
    const dark = given(() => ({}));
    const lit = given(() => ({ level: 8 }));
    const busyLeft = given((column, row) => (column < 4 && row > 3 ? { detail: 3, level: 14 } : {}));
    const places = (images: Parameters<typeof heroScrims>[0]) =>
      heroScrims(images, texts).map((classes) => composed(classes.split(' '), 'wide'));

    expect(heroScrims([dark, lit], texts)).toEqual([
      'tt0 tx0 st0 sx0 wt0 wx0 lt0 lx0',
      'tt4 tx4 st4 sx4 wt4 wx4 lt4 lx4',
    ]);
    expect(places([dark, busyLeft])).toEqual([['right'], ['right']]);
  });

  test('takes a picture of any shape', () => {
    for (const [width, height] of [
      [50, 20_000],
      [20_000, 50],
    ])
      expect(classesOf(() => ({}), { changes: { width, height } })).toHaveLength(8);
  });
});

test.each([
  ['full', true],
  ['above', true],
  ['framed', false],
  ['split', false],
] as const)('a hero that is %s has classes for what is on its picture: %s', (hero, has) => {
  const [frame] = heroFrames([{ image: given(() => PAPER), caption: null }], TEXTS, hero);

  expect(frame?.scrim !== '').toBe(has);
});

test('each class with a digit has a rule', () => {
  const css = pictureRules();
  const classes = classesOf(() => ({}), { changes: { brightness: null } });

  expect(classes).toHaveLength(8);
  for (const name of classes) expect(css).toContain(`.${name} { --`);
});
