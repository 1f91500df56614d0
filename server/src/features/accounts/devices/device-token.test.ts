import { expect, test } from 'vitest';
import { deviceTokenIn, hashDeviceToken, makeDeviceToken } from './device-token.ts';

test('a token has 256 random bits in letters and digits, and is found by another text', () => {
  const [one, other] = [makeDeviceToken(), makeDeviceToken()];

  expect(one).toMatch(/^vitrine[0-9a-f]{64}$/);
  expect(other).not.toBe(one);
  expect(hashDeviceToken(one)).toMatch(/^[0-9a-f]{64}$/);
  expect(one).not.toContain(hashDeviceToken(one));
});

test('a token is in its header alone, whole', () => {
  const token = makeDeviceToken();

  expect(deviceTokenIn(`Bearer ${token}`)).toBe(token);
  expect(deviceTokenIn(`bearer  ${token}`)).toBe(token);
  for (const other of [undefined, '', token, `Bearer ${token}0`, `Bearer ${token.slice(0, -1)}`, `Basic ${token}`]) {
    expect(deviceTokenIn(other)).toBeNull();
  }
});
