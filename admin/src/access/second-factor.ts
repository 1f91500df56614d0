import { SecondFactorNeeded, SignInInput } from '@vitrine/shared/contract/auth';
import * as texts from '@vitrine/shared/texts';
import { z } from 'zod';
import { readRefusal } from '../providers/read-contract.ts';

/** The login form before and after a second factor is asked for. */
export const WithoutCode = SignInInput.extend({ code: z.string() });
export const WithCode = SignInInput.extend({
  code: z.string().trim().min(1, texts.auth.codeRequired).max(40, texts.auth.wrongCode),
});

/** Which second factors the account has, if that is why the password alone was refused. */
export const readNeeded = (error: unknown) => readRefusal(SecondFactorNeeded, error)?.data;
