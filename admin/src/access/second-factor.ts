import { SecondFactorNeeded, SignInInput } from '@vitrine/shared/contract/auth';
import * as texts from '@vitrine/shared/texts';
import { HttpError } from 'react-admin';
import { z } from 'zod';

/** The login form before and after a second factor is asked for. */
export const WithoutCode = SignInInput.extend({ code: z.string() });
export const WithCode = SignInInput.extend({
  code: z.string().trim().min(1, texts.auth.codeRequired).max(40, texts.auth.wrongCode),
});

/** Which second factors the account has, if that is why the password alone was refused. */
export function readNeeded(error: unknown): SecondFactorNeeded['data'] | undefined {
  const answer = error instanceof HttpError ? Reflect.get(Object(error.body), 'answer') : undefined;
  return SecondFactorNeeded.safeParse(answer).data?.data;
}
