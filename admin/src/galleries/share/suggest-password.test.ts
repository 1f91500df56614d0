import { expect, test } from 'vitest';
import { suggestPassword } from './suggest-password.ts';

test('Suggested passwords can be said aloud, and are never the same', () => {
  const suggested = Array.from({ length: 200 }, suggestPassword);

  for (const password of suggested)
    expect(password).toMatch(/^([bdfgklmnprstvz][aeiou]){2}(-([bdfgklmnprstvz][aeiou]){2}){2}$/);
  expect(new Set(suggested).size).toBe(200);
});
