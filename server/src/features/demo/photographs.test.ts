import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { serverFolder } from '../../server-folder.ts';

const FOLDER = join(serverFolder, 'demo');
const Photo = z.object({
  file: z.string(),
  sha256: z.string(),
  category: z.string(),
  is_featured: z.boolean(),
  is_hero_image: z.boolean(),
});
const photos = z.array(Photo).parse(JSON.parse(readFileSync(join(FOLDER, 'photos.json'), 'utf8')));

describe('the demo photographs', () => {
  test('are one file for each entry, in 4.3 MB at most', () => {
    const files = readdirSync(join(FOLDER, 'photos')).toSorted();
    const bytes = files.reduce((sum, file) => sum + statSync(join(FOLDER, 'photos', file)).size, 0);

    expect(files).toEqual(photos.map(({ file }) => file).toSorted());
    expect(photos[0]?.file).toBe('three-vessels.jpg');
    expect(bytes).toBeLessThanOrEqual(4_300_000);
  });

  test('are known by their files', () => {
    for (const { file, sha256 } of photos) {
      const bytes = readFileSync(join(FOLDER, 'photos', file));
      expect(createHash('sha256').update(bytes).digest('hex'), file).toBe(sha256);
    }
  });

  test.each(['Fashion', 'Wedding', 'Portrait', 'Product'])('show at least six of %s, two of them featured', (name) => {
    const shown = photos.filter(({ category }) => category === name);

    expect(shown.length).toBeGreaterThanOrEqual(6);
    expect(shown.filter(({ is_featured }) => is_featured)).toHaveLength(2);
  });

  test('are wide where they serve as hero pictures', async () => {
    const heroes = photos.filter(({ is_hero_image }) => is_hero_image);

    expect(heroes).toHaveLength(3);
    for (const { file } of heroes) {
      const { width, height } = await sharp(join(FOLDER, 'photos', file)).metadata();
      expect(width / height).toBeCloseTo(16 / 9, 1);
    }
  });
});
