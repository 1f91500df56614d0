import { expect, test } from 'vitest';
import { createDeviceProofs } from './device-proof.ts';

const paths = ['/api/auth/login', '/api/for/open'];
const proofs = createDeviceProofs({ secret: 'a secret', isBehindTls: false, paths });
const sent = ([setCookie = '']: string[]) => setCookie.split(';', 1)[0] ?? '';

test('a device is known again by what it was given, and stays the same one', () => {
  const first = sent(proofs.write(7, null));
  const device = proofs.read(`theme=dark; ${first}`);

  expect(device?.account).toBe(7);
  expect(sent(proofs.write(7, device))).toBe(first);
  expect(proofs.read(sent(proofs.write(8, device)))).toMatchObject({ account: 8 });
  expect(proofs.read(sent(proofs.write(8, device)))?.id).not.toBe(device?.id);
});

test('nothing else proves one', () => {
  const cookie = sent(proofs.write(7, null));
  const [name, value = ''] = cookie.split('=');
  const [account, id, signature = ''] = value.split('.');
  const others = createDeviceProofs({ secret: 'another secret', isBehindTls: false, paths });

  for (const header of [
    undefined,
    '',
    `${name}=`,
    `${name}=${account}.${id}`,
    `${name}=8.${id}.${signature}`,
    `${name}=${account}.${id?.replace(/^./, id.startsWith('A') ? 'B' : 'A')}.${signature}`,
    `${name}=${account}.${id}.${signature.slice(1)}`,
    `${name}=${account}.${id}.${'A'.repeat(43)}`,
    `${name}=${account}.${id}.${'€'.repeat(43)}`,
    `${name}=%E0%A4%A`,
    sent(others.write(7, null)),
  ]) {
    expect([header, proofs.read(header)]).toEqual([header, null]);
  }
});

test('it is shown only where it is asked for, by no other site and to no script', () => {
  const written = proofs.write(7, null);
  expect(written.map((cookie) => cookie.slice(cookie.indexOf(';')))).toEqual(
    paths.map((path) => `; Max-Age=31536000; Path=${path}; HttpOnly; SameSite=Strict`),
  );
  expect(new Set(written.map((cookie) => sent([cookie]))).size).toBe(1);
  const behindTls = createDeviceProofs({ secret: 'a secret', isBehindTls: true, paths }).write(7, null);
  expect(behindTls.every((cookie) => cookie.includes('; Secure'))).toBe(true);
});
