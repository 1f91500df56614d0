import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { createArchiveSlots } from './archive-slots.ts';

const givenAnswer = (closed = false) => Object.assign(new EventEmitter(), { closed });

test('so many archives are sent at once, of a gallery and in all', () => {
  const { take } = createArchiveSlots({ mostOfGallery: 2, mostInAll: 3 });
  const first = givenAnswer();
  take(1, first);
  take(1, givenAnswer());
  expect(() => take(1, givenAnswer())).toThrow(
    expect.objectContaining({ statusCode: 429, details: { retryAfterS: 30 } }),
  );
  take(2, givenAnswer());
  expect(() => take(3, givenAnswer())).toThrow(
    expect.objectContaining({ statusCode: 503, details: { retryAfterS: 30 } }),
  );

  first.emit('close');
  take(1, givenAnswer(true));
  take(3, givenAnswer());
  expect(() => take(4, givenAnswer())).toThrow();
});
