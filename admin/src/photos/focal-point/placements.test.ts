import { expect, test } from 'vitest';
import { cropPosition, PLACEMENTS, shortageOf } from './placements.ts';

const sharpIn = (width: number, height: number) =>
  PLACEMENTS.filter((placement) => shortageOf({ width, height }, placement) === null).map(({ name }) => name);

test.each([
  [6000, 4000, ['Hero, wide screen', 'Hero, phone', 'Tile', 'Portrait', 'Social card']],
  [1600, 1200, ['Tile', 'Social card']],
  [1200, 1800, ['Hero, phone', 'Tile', 'Portrait', 'Social card']],
  [640, 480, []],
  // A hundredth less than needed, and a fifth.
  [776, 1700, ['Hero, phone', 'Tile']],
  [624, 1700, []],
])('a picture of %d by %d pixels is sharp in %j', (width, height, names) => {
  expect(sharpIn(width, height)).toEqual(names);
});

test('what is said to be missing is the side that lacks most', () => {
  const texts = PLACEMENTS.map((placement) => shortageOf({ width: 1600, height: 900 }, placement));

  expect(texts).toEqual(['1600 of 1920 pixels wide', '900 of 1688 pixels high', null, '900 of 1350 pixels high', null]);
});

const tall = { width: 1000, height: 3000 };

test.each([
  ['Tile', { x: 0.5, y: 0.31 }, { x: 0.5, y: 0.3 }],
  // The card is 525 pixels high, so its centre cannot be within the outermost 262.
  ['Social card', { x: 0.5, y: 0.5 }, { x: 0.5, y: 0.5 }],
  ['Social card', { x: 0.5, y: 0.02 }, { x: 0.5, y: 0 }],
  ['Social card', { x: 0.5, y: 0.2 }, { x: 0.5, y: (600 - 262.5) / (3000 - 525) }],
])('%s crops around %j at %j', (name, point, position) => {
  const placement = PLACEMENTS.find((candidate) => candidate.name === name) ?? PLACEMENTS[0];
  if (!placement) throw new Error('There are no placements');

  const { x, y } = cropPosition(tall, placement, point);

  expect(x).toBeCloseTo(position.x);
  expect(y).toBeCloseTo(position.y);
});
