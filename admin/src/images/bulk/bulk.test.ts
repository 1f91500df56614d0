import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { expect, test } from 'vitest';
import { forEachImage } from './bulk.ts';

const images = Array.from({ length: 11 }, (_, id) => ({ id }) as ImageAdminView);

test('all are worked on, never more than four at once, and the failures are named', async () => {
  let running = 0;
  let most = 0;
  const progress: number[] = [];

  const { done, failed } = await forEachImage(
    images,
    async ({ id }) => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve));
      running -= 1;
      if (id === 3) throw new Error('In use');
      if (id === 7) throw new Error('');
    },
    (fraction) => progress.push(fraction),
  );

  expect(most).toBe(4);
  expect(done).toHaveLength(9);
  expect(failed.map(({ image, reason }) => [image.id, reason])).toEqual([
    [3, 'In use'],
    [7, 'No answer from the server'],
  ]);
  expect(progress).toHaveLength(11);
  expect(progress.at(-1)).toBe(1);
});
