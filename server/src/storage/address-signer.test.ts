import { afterEach, expect, test, vi } from 'vitest';
import { createAddressSigner } from './address-signer.ts';

const PATH = '/api/images/7/original';
const HOUR_MS = 60 * 60 * 1_000;
const signer = createAddressSigner({ secret: 'a secret of the tests, long enough to be one' });

const signatureOf = (address: string) => {
  const { searchParams } = new URL(address, 'http://localhost');
  return { expires: searchParams.get('expires') ?? '', signature: searchParams.get('signature') ?? '' };
};

afterEach(() => vi.useRealTimers());

test('a signed address holds for an hour at least and two at most', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:59:59Z') });
  const late = signatureOf(signer.sign(PATH));
  vi.setSystemTime(new Date('2026-11-20T10:00:00Z'));
  const early = signatureOf(signer.sign(PATH));

  vi.setSystemTime(new Date('2026-11-20T10:59:59Z').getTime() + HOUR_MS);
  expect([signer.isSigned(PATH, late), signer.isSigned(PATH, early)]).toEqual([true, true]);
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'));
  expect([signer.isSigned(PATH, late), signer.isSigned(PATH, early)]).toEqual([true, true]);
  vi.setSystemTime(new Date('2026-11-20T12:00:00.001Z'));
  expect([signer.isSigned(PATH, late), signer.isSigned(PATH, early)]).toEqual([false, false]);
});

test('a signature opens its own path until its own time, with its own secret, and nothing else', () => {
  const { expires, signature } = signatureOf(signer.sign(PATH));
  const other = createAddressSigner({ secret: 'another secret of the tests, as long as that' });

  expect(signer.isSigned(PATH, { expires, signature })).toBe(true);
  expect(signer.isSigned('/api/images/8/original', { expires, signature })).toBe(false);
  expect(signer.isSigned(PATH, { expires: String(Number(expires) + 3_600), signature })).toBe(false);
  expect(other.isSigned(PATH, { expires, signature })).toBe(false);
  for (const wrong of ['', signature.slice(1), `${signature}=`, signature.toLowerCase()]) {
    expect(signer.isSigned(PATH, { expires, signature: wrong })).toBe(false);
  }
  expect(signer.isSigned(PATH, {})).toBe(false);
  for (const wrong of ['', ` ${expires}`, `${expires} `, `${expires}.0`, '-1', '1e15', 'Infinity', '9'.repeat(40)]) {
    expect(signer.isSigned(PATH, { expires: wrong, signature })).toBe(false);
  }
});
