import { expect, test, vi } from 'vitest';
import { keptMarks } from './kept-in-tab.ts';

const changes = [{ kind: 'favourites', photo: 3, value: true }] as const;

test('keeps what could not be sent in a gallery while another one is open in the same tab', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });

  keptMarks.keep('of Anna', changes);
  expect(keptMarks.read('of Ben')).toBeNull();
  keptMarks.keep('of Ben', changes);
  keptMarks.keep('of Ben', null);

  expect(keptMarks.read('of Ben')).toBeNull();
  expect(keptMarks.read('of Anna')).toEqual(changes);
});

test('keeps it as long as the page is open where storage is forbidden', () => {
  const forbid = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: forbid, setItem: forbid, removeItem: forbid });

  keptMarks.keep('of Clara', changes);
  expect(keptMarks.read('of Clara')).toEqual(changes);
  keptMarks.keep('of Clara', null);
  expect(keptMarks.read('of Clara')).toBeNull();
});
