import { expect, test } from 'vitest';
import { outcomeText } from './outcome-text.ts';

test('the parts of the outcome add up', () => {
  const none = { replaced: 0, asked: 0, unknown: 0, unsupported: 0, failed: 0 };
  expect(outcomeText({ ...none, replaced: 60, asked: 1, unknown: 1 })).toBe(
    '62 files: 60 replaced, 1 asked, 1 unknown',
  );
  expect(outcomeText({ ...none, unsupported: 1 })).toBe('1 file: 0 replaced, 1 no pictures for the web');
  expect(outcomeText({ ...none, replaced: 2, failed: 1 })).toBe('3 files: 2 replaced, 1 failed');
});
