import { expect, test } from 'vitest';
import { createSealing } from './sealing.ts';

const SECRET = 'a token secret of the tests, long enough';
const key = Buffer.from('12345678901234567890');

test('what an earlier version sealed still opens', () => {
  const sealed = 'aFbIUihudWXFZZEhY3D1nVJe-GErFEAP2k1qc2pcmKT0GYyNMpR2J_qdflO8zKpS';
  expect(createSealing(SECRET, 'second factor').open(sealed)).toEqual(key);
});

test('what is sealed opens with the same secret, for the same purpose', () => {
  const sealed = createSealing(SECRET, 'gallery link').seal(key);
  expect(createSealing(SECRET, 'gallery link').open(sealed)).toEqual(key);
  expect(createSealing(SECRET, 'second factor').open(sealed)).toBeNull();
  expect(createSealing(`${SECRET}!`, 'gallery link').open(sealed)).toBeNull();
  expect(createSealing(SECRET, 'gallery link').open('nonsense')).toBeNull();
});
