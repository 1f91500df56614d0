import { expect } from 'vitest';
import { stepAt, totpCode } from '../../src/features/accounts/second-factor/totp.ts';
import { call, type Server } from './fixtures.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function fromBase32(text: string) {
  const bits = Array.from(text, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Gives an account an authenticator app, whose first code was used a step ago. */
export async function givenApp(server: Pick<Server, 'url'>, token: string, password = 'correct-horse') {
  const send = (path: string, body: object) =>
    call(server, 'POST', `/api/auth/second-factor/app${path}`, { token, body });
  const { body } = await send('', { current_password: password });
  const secret = fromBase32(body.data.secret);
  const codeOf = (steps = 0) => totpCode(secret, stepAt(Date.now()) + steps);
  const confirm = () => send('/confirm', { code: codeOf(-1) });
  const step = stepAt(Date.now());
  let confirmed = await confirm();
  // The clock has gone on to the next step in between, in which the code is too old.
  if (stepAt(Date.now()) !== step && confirmed.status !== 200) confirmed = await confirm();
  expect(confirmed.status).toBe(200);
  const { recovery_codes } = confirmed.body.data;
  return { secret, codeOf, codes: recovery_codes as string[], address: body.data.address as string };
}
