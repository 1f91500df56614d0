import { expect, test } from 'vitest';
import { formatMoment } from './format-date.ts';

test('a moment is written with date, time and zone', () => {
  expect(formatMoment('2026-11-21T10:30:00Z')).toMatch(/2026.*\d{1,2}:30.*(?:[A-Z]{2,5}|[+-]\d+)/);
});
