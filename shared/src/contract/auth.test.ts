import { expect, test } from 'vitest';
import * as texts from '../texts.ts';
import { PasswordUpdate } from './auth.ts';
import { PasswordProof } from './security/second-factor.ts';

test.each([
  ['a change of the password', PasswordUpdate.pick({ current_password: true })],
  ['a change of how to sign in', PasswordProof],
])('A current password that is too long is refused in a sentence of the admin, for %s', (_change, schema) => {
  const { error } = schema.safeParse({ current_password: 'x'.repeat(101) });

  expect(error?.issues.map(({ message }) => message)).toEqual([texts.auth.passwordTooLong]);
});
