import { expect, test } from 'vitest';
import { findStep, stepAt, toBase32, totpAddress, totpCode } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

// RFC 6238, appendix B.
test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code at %d seconds is that of RFC 6238', (seconds, code) => {
  expect(totpCode(secret, stepAt(seconds * 1_000), 8)).toBe(code);
});

// RFC 4648, section 10.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foobar', 'MZXW6YTBOI'],
])('Base32 of %j', (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded);
});

test('a clock may be off by one step, and no further', () => {
  const nowMs = 1_111_111_111_000;
  const codeAt = (steps: number) => totpCode(secret, stepAt(nowMs) + steps);

  expect([-2, -1, 0, 1, 2].map((steps) => findStep(secret, codeAt(steps), nowMs) !== null)).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  expect(findStep(secret, '', nowMs)).toBeNull();
});

test('the address names the account, whatever it is called', () => {
  expect(totpAddress(secret, 'elena & co')).toBe(
    'otpauth://totp/Vitrine%3Aelena%20%26%20co?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Vitrine',
  );
});
