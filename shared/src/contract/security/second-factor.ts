import { z } from 'zod';
import * as texts from '../../texts.ts';
import { instant, requiredText } from '../fields.ts';

/** A passkey, as its owner sees it. */
export const PasskeyView = z.object({
  id: z.int(),
  name: z.string(),
  created_at: instant,
  last_used_at: instant.nullable(),
});
export type PasskeyView = z.infer<typeof PasskeyView>;

/** What is asked for besides the password. */
export const SecondFactorState = z.object({
  has_app: z.boolean(),
  passkeys: z.array(PasskeyView),
  recovery_codes_left: z.int(),
});
export type SecondFactorState = z.infer<typeof SecondFactorState>;

/** Changes of how to sign in need the password once more. */
export const PasswordProof = z.object({
  current_password: z.string().min(1, texts.auth.passwordRequired).max(100, texts.auth.passwordTooLong),
});
export type PasswordProof = z.infer<typeof PasswordProof>;

/** The secret for an authenticator app, as text and as the address for a QR code. */
export const AppSecret = z.object({ secret: z.string(), address: z.string() });
export type AppSecret = z.infer<typeof AppSecret>;

export const AppConfirmation = z.object({ code: requiredText(texts.auth.codeRequired, 40) });

/** Shown once. */
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** What the browser makes of the options is of WebAuthn's making; the server's library checks it. */
const Credential = z.looseObject({
  id: z
    .string()
    .regex(/^[\w-]+$/)
    .max(2_000),
});
export const WebAuthnOptions = z.looseObject({ challenge: z.string() });
export const PasskeyInput = z.object({ name: requiredText(texts.auth.passkeyNameRequired, 60), response: Credential });
export const PasskeySignIn = z.object({ response: Credential });
/** Recovery codes come with the first factor only. */
export const PasskeyAdded = z.object({ passkey: PasskeyView, recovery_codes: z.array(z.string()).nullable() });
export type PasskeyAdded = z.infer<typeof PasskeyAdded>;
export const AppConfirmed = PasskeyAdded.pick({ recovery_codes: true });
