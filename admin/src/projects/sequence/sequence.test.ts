import type { ProjectItem } from '@vitrine/shared/contract/site/projects';
import { PROJECT_ITEMS_MAX } from '@vitrine/shared/limits';
import { describe, expect, test } from 'vitest';
import { numbersFrom } from '../../photos/usePhotoRows.ts';
import { sequenceLayout } from './rows.ts';
import { insert, keysOf, layOut, moveBy, moveOnto, remove, type Sequence } from './sequence.ts';

const photo = (id: number, layout: 'full' | 'single' | 'pair' | 'row' = 'single'): ProjectItem => ({
  image_id: id,
  layout,
});
const sequence = [1, 2, 3, 4, 5].map((id) => photo(id));
const idsOf = (items: Sequence) => items.map((item) => ('image_id' in item ? item.image_id : item.text));

describe('Items of a sequence', () => {
  test.each([
    { places: [0], by: 1, ids: [2, 1, 3, 4, 5], now: [1] },
    { places: [4], by: -2, ids: [1, 2, 5, 3, 4], now: [2] },
    { places: [0], by: -1, ids: [1, 2, 3, 4, 5], now: [0] },
    { places: [3], by: 9, ids: [1, 2, 3, 5, 4], now: [4] },
    { places: [1, 3], by: -1, ids: [2, 4, 1, 3, 5], now: [0, 1] },
    { places: [1, 3], by: 1, ids: [1, 3, 5, 2, 4], now: [3, 4] },
  ])('at $places are moved by $by', ({ places, by, ids, now }) => {
    const moved = moveBy(sequence, places, by);

    expect(idsOf(moved.items)).toEqual(ids);
    expect(moved.places).toEqual(now);
  });

  test.each([
    { places: [0], from: 0, onto: 3, ids: [2, 3, 4, 1, 5] },
    { places: [4], from: 4, onto: 1, ids: [1, 5, 2, 3, 4] },
    { places: [0, 4], from: 4, onto: 2, ids: [2, 1, 5, 3, 4] },
    { places: [0, 4], from: 0, onto: 2, ids: [2, 3, 1, 5, 4] },
    { places: [1, 2], from: 1, onto: 2, ids: [1, 2, 3, 4, 5] },
  ])('at $places, dragged at $from, are dropped onto $onto', ({ places, from, onto, ids }) => {
    expect(idsOf(moveOnto(sequence, places, from, onto).items)).toEqual(ids);
  });

  test('get a layout, but texts do not', () => {
    const items = [photo(1), { text: 'Harbour' }, photo(2)];

    expect(layOut(items, [1, 2], 'pair').items).toEqual([photo(1), { text: 'Harbour' }, photo(2, 'pair')]);
  });

  test('are removed, and the next one takes their place', () => {
    expect(remove(sequence, [1, 2])).toEqual({ items: [photo(1), photo(4), photo(5)], places: [1] });
    expect(remove(sequence, [4]).places).toEqual([3]);
    expect(remove([photo(1)], [0])).toEqual({ items: [], places: [] });
  });

  test('are inserted while there is room', () => {
    expect(insert(sequence, 1, [photo(8), photo(9)]).places).toEqual([1, 2]);

    const almostFull = Array.from({ length: PROJECT_ITEMS_MAX - 1 }, (_, index) => photo(index + 1));
    const full = insert(almostFull, 0, [photo(8), photo(9)]);
    expect([full.items.length, full.places]).toEqual([PROJECT_ITEMS_MAX, [0]]);
    expect(insert(full.items, 0, [photo(9)]).items).toBe(full.items);
  });

  test('have names that stay when they are moved', () => {
    const items = [photo(7), { text: 'One' }, photo(7), { text: 'Two' }, photo(8)];

    expect(keysOf(items)).toEqual(['7', 'text', '7.1', 'text.1', '8']);
    expect(keysOf(moveBy(items, [4], -4).items)).toEqual(['8', '7', 'text', '7.1', 'text.1']);
  });
});

describe('Rows', () => {
  const items = [
    photo(1, 'full'),
    photo(2, 'pair'),
    photo(3, 'pair'),
    photo(4, 'row'),
    photo(5, 'row'),
    photo(6, 'row'),
  ];
  const layout = sequenceLayout(items, ({ image_id }) => (image_id === 2 ? 0.5 : 1.5));

  test('share their width so that photographs beside each other are equally tall', () => {
    const shares = Array.from({ length: layout.count }, (_, row) => {
      const { from = 0, to = 0, attributesOf } = layout.rowAt(row) ?? {};
      return numbersFrom(from, to).map((place) => {
        const style: object = attributesOf?.(place).style ?? {};
        return Number(Number(Reflect.get(style, '--share')).toFixed(2));
      });
    });
    expect(shares).toEqual([[1], [0.25, 0.75], [0.33, 0.33, 0.33]]);
    expect([0, 1, 2, 5].map(layout.rowOf)).toEqual([0, 1, 1, 2]);
  });

  test.each([
    [0, 1, 2],
    [2, 1, 4],
    [5, -1, 2],
    [0, -1, 0],
    [4, 1, 4],
  ] as const)('from %d, the line at %d has what stands nearest at %d', (from, step, to) => {
    expect(layout.lineBeside(from, step)).toBe(to);
  });
});
