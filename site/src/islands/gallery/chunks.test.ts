import { expect, test } from 'vitest';
import { givenImage } from '../../../test/content.ts';
import { presentPhoto } from '../../content/photo.ts';
import { withChunk } from './chunks.ts';

const photos = (...ids: number[]) => ids.map((id) => presentPhoto(givenImage(id)));

test('a photograph that a publish has moved into the next part is not shown twice', () => {
  const first = withChunk(undefined, { total: 4, photos: photos(1, 2) });
  const second = withChunk(first, { total: 5, photos: photos(2, 3) });

  expect(second.total).toBe(5);
  expect(second.chunks.map((chunk) => chunk.map(({ id }) => id))).toEqual([[1, 2], [3]]);
});
