import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { test } from '../../../test/helpers/imaging.fixtures.ts';

describe('the brightness', () => {
  test('is that of the brightest spots of each part', async ({ takeIn }) => {
    const half = await sharp({ create: { width: 320, height: 480, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer();
    const scene = sharp({ create: { width: 640, height: 480, channels: 3, background: '#4f4f4f' } });

    const { brightness } = await takeIn(
      await scene
        .composite([{ input: half, left: 320, top: 0 }])
        .png()
        .toBuffer(),
    );

    // At the edge between the halves, both are mixed.
    expect(brightness).toMatch(/^(?:5{7}[56]f{8}){16}$/);
  });

  test('counts a lamp, and a glint according to its size', async ({ takeIn }) => {
    const night = sharp({ create: { width: 1600, height: 1600, channels: 3, background: '#000000' } });
    const spot = (size: number) => ({
      create: { width: size, height: size, channels: 3 as const, background: '#ffffff' },
    });
    const lamp = await sharp(spot(30)).png().toBuffer();
    const speck = await sharp(spot(2)).png().toBuffer();

    const { brightness } = await takeIn(
      await night
        .composite([
          { input: lamp, left: 40, top: 40 },
          { input: speck, left: 1550, top: 1550 },
        ])
        .png()
        .toBuffer(),
    );

    expect(brightness).toMatch(/^f0+[3-9]$/);
  });
});
