import { describe, expect, test } from 'vitest';
import { pictureRules } from '../../adapter/picture-rules.ts';
import { colorClasses, focalClasses, ratioClasses } from './picture-classes.ts';

const css = pictureRules();

/** The values that the style sheet gives to the properties of these classes. */
const valuesOf = (classes: string) =>
  classes.split(' ').map((name) => {
    const [, value] = new RegExp(`\\.${name}\\s*\\{\\s*--[\\w-]+:\\s*([^;\\s}]+)`).exec(css) ?? [];
    if (value === undefined) throw new Error(`No rule for .${name}`);
    return value;
  });

describe('colorClasses', () => {
  test('spells a colour to 12 bits', () => {
    expect(valuesOf(colorClasses({ color: '#1a80ff' }))).toEqual(['17', '136', '255']);
  });

  test('says nothing of what is no colour', () => {
    expect(colorClasses({ color: 'red"><script>' })).toBe('');
  });
});

describe('focalClasses', () => {
  test.each([
    [0, 1, ['0%', '100%']],
    [0.5, 0.33, ['50%', '35%']],
    [-1, 7, ['0%', '100%']],
  ])('puts %d, %d into steps of 5 %%', (focalX, focalY, expected) => {
    expect(valuesOf(focalClasses({ focalX, focalY }))).toEqual(expected);
  });
});

describe('ratioClasses', () => {
  test.each([
    [3_000, 2_000, 1.5],
    [2_000, 3_000, 0.667],
    [40_000, 1_000, 9.999],
    [1, 40_000, 0.001],
  ])('of %d x %d add up to %d', (width, height, expected) => {
    const sum = valuesOf(ratioClasses({ width, height })).reduce((total, value) => total + Number(value), 0);

    expect(sum).toBeCloseTo(expected, 6);
  });
});
