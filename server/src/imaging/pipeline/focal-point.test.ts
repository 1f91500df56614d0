import { BRIGHTNESS_PARTS } from '@vitrine/shared/limits';
import { writePart } from '@vitrine/shared/picture-parts';
import { describe, expect, test } from 'vitest';
import { findFocalPoint } from './focal-point.ts';

type Rectangle = { left: number; top: number; right: number; bottom: number };

const UPRIGHT = { width: 2000, height: 3000 };
const WIDE = { width: 3000, height: 2000 };

/** A picture of grey parts, and some of the colour of skin: from `left` and `top` to before `right` and `bottom`. */
const pictureOf = (...skins: Rectangle[]) => {
  const parts = Array.from({ length: BRIGHTNESS_PARTS ** 2 }, (_, at) => {
    const [x, y] = [at % BRIGHTNESS_PARTS, Math.floor(at / BRIGHTNESS_PARTS)];
    const isSkin = skins.some(({ left, top, right, bottom }) => x >= left && x < right && y >= top && y < bottom);
    return writePart({ level: 8, isBright: false, isSkin, detail: isSkin ? 1 : 0 });
  });
  return '8'.repeat(parts.length) + parts.join('');
};

/** What a band of this height shows of a picture, in parts, as `object-position` places it. */
const bandOf = (y: number, share: number) => {
  const top = y * (1 - share) * BRIGHTNESS_PARTS;
  return { top, bottom: top + share * BRIGHTNESS_PARTS };
};

describe('findFocalPoint', () => {
  test.each([
    ['a figure on a stool, its head at the upper edge', { left: 6, top: 1, right: 10, bottom: 4 }],
    ['a half-length portrait', { left: 5, top: 3, right: 9, bottom: 7 }],
    ['a head in the middle, with much above it', { left: 5, top: 5, right: 10, bottom: 10 }],
  ])('keeps a head whole in a narrow band: %s', (_, head) => {
    const { y } = findFocalPoint(pictureOf(head), UPRIGHT);
    const band = bandOf(y, 0.35);
    expect(band.top).toBeLessThanOrEqual(head.top);
    expect(band.bottom).toBeGreaterThanOrEqual(head.bottom);
  });

  test('keeps what is above a face in a wide picture, such as a cap, in the band of a hero', () => {
    const { y } = findFocalPoint(pictureOf({ left: 9, top: 3, right: 12, bottom: 8 }), WIDE);
    expect(bandOf(y, 0.63).top).toBeLessThanOrEqual(1);
  });

  test('takes the top of a body, which has shoulders and arms below its head', () => {
    const [head, body] = [
      { left: 6, top: 3, right: 9, bottom: 6 },
      { left: 2, top: 6, right: 14, bottom: 11 },
    ];
    const { x, y } = findFocalPoint(pictureOf(head, body), UPRIGHT);
    expect(bandOf(y, 0.35).top).toBeLessThanOrEqual(head.top);
    expect(x).toBeCloseTo(0.47, 2);
  });

  test('follows a head to the side, and takes it before a hand', () => {
    const [head, hand] = [
      { left: 10, top: 4, right: 13, bottom: 10 },
      { left: 1, top: 8, right: 3, bottom: 10 },
    ];
    expect(findFocalPoint(pictureOf(hand, head), WIDE).x).toBeCloseTo(11.5 / 16, 2);
  });

  test.each([
    ['without anything of the colour of skin', []],
    ['with a floor, a wall or a face all over it', [{ left: 0, top: 6, right: 16, bottom: 16 }]],
    ['with a branch at the bottom', [{ left: 4, top: 12, right: 9, bottom: 14 }]],
    ['with a single point', [{ left: 4, top: 4, right: 5, bottom: 5 }]],
  ])('is as usual in a picture %s', (_, skins) => {
    expect(findFocalPoint(pictureOf(...skins), UPRIGHT)).toEqual({ x: 0.5, y: 0.25 });
    expect(findFocalPoint(pictureOf(...skins), WIDE)).toEqual({ x: 0.5, y: 0.5 });
  });
});
