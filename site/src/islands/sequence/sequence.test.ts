import { describe, expect, test } from 'vitest';
import { SEQUENCE } from '../../content/projects/sequence-fragment.ts';
import { hashOf, positionIn } from './sequence-address.ts';
import { stepOfSwipe } from './swipe.ts';

const photos = [{ id: 7 }, { id: 3 }, { id: 12 }];

describe('the address of a sequence', () => {
  test('names a photograph, by its id, wherever that is now', () => {
    for (const [position, photo] of photos.entries()) expect(positionIn(hashOf(photo), photos)).toBe(position);
  });

  test('is that of the first photograph if it names none, or one that has gone', () => {
    expect(positionIn(SEQUENCE, photos)).toBe(0);
    expect(positionIn('#sequence-99', photos)).toBe(0);
  });

  test('is no other', () => {
    for (const hash of ['', '#content', '#sequence-', '#sequence-7x', '#sequences']) {
      expect(positionIn(hash, photos), hash).toBeNull();
    }
    expect(positionIn(SEQUENCE, [])).toBeNull();
  });
});

describe('a swipe', () => {
  const swipe = (x: number, y: number) => stepOfSwipe({ clientX: 200, clientY: 300 }, { clientX: x, clientY: y });

  test('leads to the next photograph to the left, and back to the right', () => {
    expect(swipe(120, 310)).toBe(1);
    expect(swipe(280, 290)).toBe(-1);
  });

  test('leads nowhere if it is a tap, or goes up or down', () => {
    expect(swipe(170, 300)).toBe(0);
    expect(swipe(140, 380)).toBe(0);
  });
});
