import { describe, expect, test } from 'vitest';
import { compare, type Seen } from './sweep.ts';

const seen = (files: Record<string, [size: number, modifiedMs: number]>): Seen => ({
  files: new Map(
    Object.entries(files).map(([name, [size, modifiedMs]]) => [
      name,
      { file: `/export/${name}`, name, folder: null, size, modifiedMs },
    ]),
  ),
  refused: [],
});

const sent = { size: 5, modifiedMs: 1, sha256: 'a', taken: null, id: 1 };

describe('Two looks at a watched folder', () => {
  test('find whole what has not changed between them, and what was sent so only if it is another file now', () => {
    const known = new Map([
      ['same.jpg', sent],
      ['changed.jpg', sent],
    ]);
    const before = seen({ 'same.jpg': [5, 1], 'changed.jpg': [6, 2], 'new.jpg': [7, 3], 'growing.jpg': [1, 4] });
    const now = seen({
      'same.jpg': [5, 1],
      'changed.jpg': [6, 2],
      'new.jpg': [7, 3],
      'growing.jpg': [9, 4],
      'late.jpg': [1, 5],
    });

    const { ready, unfinished, vanished } = compare(before, now, known);

    expect(ready.map(({ name }) => name)).toEqual(['changed.jpg', 'new.jpg']);
    expect(unfinished).toEqual(['growing.jpg', 'late.jpg']);
    expect(vanished).toEqual([]);
  });

  test('name what has vanished, but not what is there and cannot be sent any more', () => {
    const known = new Map([
      ['gone.jpg', sent],
      ['too-large.jpg', sent],
    ]);
    const now = { ...seen({}), refused: [{ name: 'too-large.jpg', reason: 'The file is larger than 10 MB.' }] };

    expect(compare(seen({}), now, known)).toEqual({ ready: [], unfinished: [], vanished: ['gone.jpg'] });
  });
});
