import { type PicturePart, readParts } from '@vitrine/shared/picture-parts';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { test } from '../helpers/imaging.fixtures.ts';

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
    expect(brightness).toMatch(/^(?:5{7}[56]f{8}){16}(?:.{8}1{8}){16}$/);
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

    expect(brightness.slice(0, 256)).toMatch(/^f0+[3-9]$/);
  });

  const draw = (shapes: string, [width, height] = [640, 480]) =>
    sharp(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
        <rect width="100%" height="100%" fill="#101014"/>${shapes}</svg>`),
    )
      .jpeg({ quality: 92 })
      .toBuffer();
  const squares = `<pattern id="p" width="20" height="20" patternUnits="userSpaceOnUse">
    <path d="M0 0h10v10H0zM10 10h10v10H10z" fill="#fff"/></pattern><rect width="100%" height="100%" fill="url(#p)"/>`;
  const all = (parts: PicturePart[], expected: Partial<PicturePart>) => {
    for (const part of parts) expect(part).toMatchObject(expected);
  };

  test('says where ink is legible, and what is busy', async ({ takeIn }) => {
    const measured = async (shapes: string, size?: [number, number]) =>
      readParts((await takeIn(await draw(shapes, size))).brightness);

    all(await measured('<rect width="100%" height="100%" fill="#fff"/>'), {
      level: 15,
      isBright: true,
      isSkin: false,
      detail: 0,
    });
    all(await measured(''), { isBright: false, isSkin: false, detail: 0 });
    all(await measured(squares), { isBright: false, isSkin: false, detail: 3 });
    expect(await measured(squares, [50, 4_000])).toHaveLength(256);
  });

  const freckles = `<pattern id="f" width="12" height="12" patternUnits="userSpaceOnUse"><circle cx="6" cy="6" r="3" opacity="0.3"/></pattern>
    <ellipse cx="80" cy="400" rx="100" ry="110" fill="url(#f)"/>`;

  test('says where there may be skin, light or dark', async ({ takeIn }) => {
    for (const skin of ['#f1c9a5', '#c68642', '#8d5524', '#4a2a1a']) {
      const face = `<ellipse cx="80" cy="400" rx="100" ry="110" fill="${skin}"/>${freckles}`;
      const parts = readParts((await takeIn(await draw(face))).brightness);
      const isSkinAt = (column: number, row: number) => parts[row * 16 + column]?.isSkin;

      expect([isSkinAt(1, 13), isSkinAt(14, 13), isSkinAt(1, 1)], skin).toEqual([true, false, false]);
    }
    const leaves = readParts(
      (await takeIn(await draw('<rect width="100%" height="100%" fill="#3c6e3c"/>'))).brightness,
    );
    all(leaves, { isSkin: false });
    const shadow = await takeIn(await draw('<rect width="100%" height="100%" fill="#4a2a1a"/>'));
    all(readParts(shadow.brightness), { isSkin: false });
  });
});
