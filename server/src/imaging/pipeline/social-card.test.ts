import { describe, expect, test } from 'vitest';
import { socialCardRegion, socialCardSize } from './social-card.ts';

describe('the frame of the social card', () => {
  test('is the largest of its shape, as near to the focal point as the edges allow', () => {
    expect(socialCardRegion({ width: 3000, height: 2000 }, { x: 0.5, y: 0.5 })).toEqual({
      left: 0,
      top: 213,
      width: 3000,
      height: 1575,
    });
    expect(socialCardRegion({ width: 3000, height: 2000 }, { x: 1, y: 1 })).toMatchObject({ left: 0, top: 425 });
    expect(socialCardRegion({ width: 4000, height: 1000 }, { x: 0.25, y: 0 })).toMatchObject({ left: 48, top: 0 });
  });

  test('never enlarges', () => {
    expect(socialCardSize({ width: 6000, height: 4000 })).toEqual({ width: 1200, height: 630 });
    expect(socialCardSize({ width: 400, height: 300 })).toEqual({ width: 400, height: 210 });
    expect(socialCardSize({ width: 1, height: 1 })).toEqual({ width: 1, height: 1 });
  });
});
