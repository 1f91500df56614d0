import { createHmac } from 'node:crypto';
import { isSameSignature, type Signature } from '../security/signatures.ts';

export type AddressSigner = ReturnType<typeof createAddressSigner>;

/** Addresses change only once in this time, so that browsers can cache what they have fetched. */
const STEP_S = 60 * 60;

/** Signs paths so that holders of the address may fetch it for one to two hours, without a token. */
export function createAddressSigner({ secret }: { secret: string }) {
  const digest = (path: string, expires: string) =>
    createHmac('sha256', secret).update(`address:${path}:${expires}`).digest('base64url');

  return {
    sign(path: string) {
      const expires = String((Math.floor(Date.now() / 1_000 / STEP_S) + 2) * STEP_S);
      return `${path}?expires=${expires}&signature=${digest(path, expires)}`;
    },

    /** Whether the signature belongs to the path and has not expired. */
    isSigned: (path: string, { expires = '', signature = '' }: Signature) =>
      Number(expires) * 1_000 >= Date.now() && isSameSignature(signature, digest(path, expires)),
  };
}
