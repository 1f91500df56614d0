import { startAuthentication } from '@simplewebauthn/browser';
import { readContract } from '../read-contract.ts';
import type { Answer } from '../transport.ts';
import { RequestOptions } from './webauthn-options.ts';

/** Lets the browser sign with a passkey. Loaded when somebody wants to. */
export async function signInWithPasskey(post: (path: string, body: object) => Promise<Answer>): Promise<Answer> {
  const optionsJSON = readContract(RequestOptions, (await post('/auth/passkeys/sign-in-options', {})).json);
  return post('/auth/passkeys/sign-in', { response: await startAuthentication({ optionsJSON }) });
}
