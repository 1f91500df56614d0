import { describe, expect, test } from 'vitest';
import { type ItemState, ledgerOf, overallFraction, type QueueItem, titleOf } from './queue-item.ts';

const states: ItemState[] = [
  'waiting',
  'checking',
  'sending',
  'developing',
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

  test('measures the way by bytes, and what is settled as done', () => {
    expect(overallFraction(items)).toBeCloseTo((5 + 0.5) / 9);
    expect(overallFraction([])).toBe(0);
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
