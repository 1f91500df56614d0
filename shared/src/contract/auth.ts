import { z } from 'zod';
import * as formTexts from '../form-texts.ts';
import * as texts from '../texts.ts';
import { Failure } from './envelope.ts';
import { requiredText } from './fields.ts';

const givenPassword = z.string({ error: texts.auth.passwordRequired }).min(1, texts.auth.passwordRequired);
const password = givenPassword.min(6, texts.auth.passwordTooShort).max(100, texts.auth.passwordTooLong);

/** One that is chosen. Accounts of before keep theirs, so signing in takes shorter ones as well. */
export const NewPassword = givenPassword.min(10, texts.auth.newPasswordTooShort).max(100, texts.auth.passwordTooLong);

export const Username = z
  .string({ error: texts.auth.usernameRequired })
  .trim()
  .min(1, texts.auth.usernameRequired)
  .min(3, texts.auth.usernameTooShort)
  .max(50, texts.auth.usernameTooLong)
  .regex(/^\P{Cc}*$/u, formTexts.fields.oneLine);

/** A user as the API returns it. */
export const UserView = z.object({
  id: z.int(),
  username: z.string(),
  email: z.string().nullable(),
  full_name: z.string().nullable(),
  is_admin: z.boolean(),
});
export type UserView = z.infer<typeof UserView>;

export const LoginInput = z.object({ username: Username, password });
export type LoginInput = z.infer<typeof LoginInput>;

/** The name and password that somebody chooses. */
export const NewAccount = LoginInput.extend({ password: NewPassword });

/** Signing in, with a code where the account has a second factor. */
export const SignInInput = LoginInput.extend({ code: z.string().trim().max(40, texts.auth.wrongCode).optional() });
export type SignInInput = z.infer<typeof SignInInput>;

/** The answer to a right password without the code that is needed too. */
export const SecondFactorNeeded = z.object({
  code: z.literal('SECOND_FACTOR_NEEDED'),
  data: z.object({ app: z.boolean(), passkey: z.boolean() }),
});
export type SecondFactorNeeded = z.infer<typeof SecondFactorNeeded>;
export const LoginRefusal = Failure.extend({ data: SecondFactorNeeded.shape.data.optional() });

/** Whether anybody can sign in with a passkey. */
export const PasskeysInUse = z.object({ in_use: z.boolean() });

/** Whether there is no administrator yet. */
export const SetupState = z.object({ is_needed: z.boolean() });

/** The token of a setup link. */
export const SetupCheck = z.object({
  token: z.string().min(1, texts.auth.setupUnknown).max(200, texts.auth.setupUnknown),
});
export const SetupInput = NewAccount.extend(SetupCheck.shape);
export type SetupInput = z.infer<typeof SetupInput>;

export const TokenPair = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('bearer'),
});
export type TokenPair = z.infer<typeof TokenPair>;

/** Both readings of the specification: the session at the top level and again inside `data`. */
export const LoginAnswer = z.object({
  success: z.literal(true),
  ...TokenPair.shape,
  user: UserView,
  data: TokenPair.extend({ user: UserView }),
});
export type LoginAnswer = z.infer<typeof LoginAnswer>;

export const RefreshInput = z.object({ refresh_token: z.string().min(1).max(512) });
export const RefreshAnswer = z.object({ success: z.literal(true), ...TokenPair.shape, data: TokenPair });
export type RefreshAnswer = z.infer<typeof RefreshAnswer>;

/** The fields that users may change of their own account. */
export const AccountUpdate = z.object({
  username: Username.optional(),
  email: z
    .union([z.literal(''), z.email(formTexts.contact.emailInvalid).max(255, formTexts.contact.emailTooLong)])
    .nullable()
    .optional(),
  full_name: requiredText(formTexts.contact.nameRequired, 100).nullable().optional(),
});
export type AccountUpdate = z.infer<typeof AccountUpdate>;

export const PasswordUpdate = z.object({
  current_password: z.string().min(1, texts.auth.passwordRequired).max(100, texts.auth.passwordTooLong),
  new_password: NewPassword,
});
export type PasswordUpdate = z.infer<typeof PasswordUpdate>;

/** The demo account while it works. */
export const DemoCredentials = z.object({ username: z.string(), password: z.string() }).nullable();
