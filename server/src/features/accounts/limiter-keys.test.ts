import { expect, test } from 'vitest';
import { knownDeviceAttempt, sessionAttempt, unknownDeviceAttempt } from './limiter-keys.ts';

test('strangers count for the name, whatever its case, and for their network, and wait behind others', () => {
  expect(unknownDeviceAttempt({ username: 'Owner', address: '203.0.113.7' })).toEqual({
    keys: ['username:owner', 'network:203.0.113.7'],
    caller: '203.0.113.7',
    isKnown: false,
  });
});

test('a device that has signed in before, and who is signed in, count for themselves and do not wait behind strangers', () => {
  expect(knownDeviceAttempt('tablet')).toEqual({ keys: ['device:tablet'], caller: 'tablet', isKnown: true });
  expect(sessionAttempt(7)).toEqual({ keys: ['account:7'], caller: '7', isKnown: true });
});
