import { describe, expect, test } from 'vitest';
import { type ItemState, ledgerOf, overallFraction, type QueueItem, titleOf } from './queue-item.ts';

const states: ItemState[] = [
  'waiting',
  'checking',
  'sending',
  'processing',
  'stored',
  'already',
  'failed',
  'refused',
  'cancelled',
];
const items = states.map(
  (state, index): QueueItem => ({
    id: String(index),
    name: `${state}.jpg`,
    size: 10,
    shared: { is_featured: false, is_public: true, is_hero_image: false },
    state,
    fraction: state === 'sending' ? 0.5 : 0,
    wasSent: false,
  }),
);

describe('The ledger', () => {
  test('accounts for every state, so that its parts add up to what was chosen', () => {
    const { chosen, ...parts } = ledgerOf(items);

    expect(parts).toEqual({ stored: 1, already: 1, failed: 2, cancelled: 1, toGo: 4 });
    expect(Object.values(parts).reduce((sum, part) => sum + part)).toBe(chosen);
  });

  test('goes with the progress: files that are done, and half of one that was sent', () => {
    expect(overallFraction(items)).toBeCloseTo((5 + 0.25) / 9);
    expect(overallFraction([])).toBe(0);
    const [large, small] = [9_000_000, 90_000].map((size) => ({ ...items[0], size })) as [QueueItem, QueueItem];
    const done = Array.from({ length: 10 }, (): QueueItem => ({ ...large, state: 'stored', fraction: 1 }));
    const sent = Array.from({ length: 3 }, (): QueueItem => ({ ...large, state: 'processing', fraction: 1 }));
    expect(overallFraction([...done, ...sent, ...Array(33).fill(small)])).toBeCloseTo(11.5 / 46);
  });
});

test.each([
  ['Bride at dusk.jpg', 'Bride at dusk'],
  ['DSC_0001.final.JPEG', 'DSC_0001.final'],
  ['.hidden', '.hidden'],
  ['no suffix', 'no suffix'],
])('%s suggests the title %s', (name, title) => {
  expect(titleOf(name)).toBe(title);
});
