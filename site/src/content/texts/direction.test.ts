import { expect, test } from 'vitest';
import { directionOf } from './direction.ts';

test.each([
  ['أعراس', 'rtl'],
  ['2026 – \u05e6\u05d9\u05dc\u05d5\u05dd', 'rtl'],
  ['Elena أعراس', undefined],
  ['光', undefined],
  ['5+', undefined],
  ['', undefined],
])('%s is written %s', (text, direction) => expect(directionOf(text)).toBe(direction));
