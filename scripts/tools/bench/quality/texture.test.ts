import { expect, test } from 'vitest';
import { measureTexture, type Pixels, skinOf, textureOn } from './texture.ts';

const SIZE = { width: 60, height: 60 };

/** A plane of this colour, with fine texture of this strength. */
function plane([red, green, blue]: [number, number, number], strength = 0): Pixels {
  const { width, height } = SIZE;
  const data = Buffer.alloc(3 * width * height);
  for (let at = 0; at < width * height; at++) {
    const grain = strength * ((at + Math.floor(at / width)) % 2 === 0 ? 1 : -1);
    data.set([red + grain, green + grain, blue + grain], 3 * at);
  }
  return { data, ...SIZE };
}

const shareOfSkin = (pixels: Pixels) => skinOf(pixels, measureTexture(pixels)).share;

test('finds skin of any tone, and none on sky, leaves and white cloth', () => {
  for (const tone of [plane([224, 172, 150]), plane([110, 70, 52])]) expect(shareOfSkin(tone)).toBe(1);
  for (const other of [plane([120, 160, 220]), plane([70, 120, 50]), plane([240, 240, 240])])
    expect(shareOfSkin(other)).toBe(0);
});

test('half the texture is half of it', () => {
  const skin = plane([200, 150, 125], 4);
  const original = measureTexture(skin);
  const mask = skinOf(skin, original);

  const half = textureOn(mask, measureTexture(plane([200, 150, 125], 2)));
  expect(half / textureOn(mask, original)).toBeCloseTo(0.5, 2);
  expect(textureOn(mask, measureTexture(plane([200, 150, 125])))).toBeCloseTo(0, 3);
});
