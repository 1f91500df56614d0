import { createHmac, randomBytes } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import { isSameSignature } from '../../security/signatures.ts';

/** A browser on which an account has signed in before. */
export interface Device {
  account: number;
  id: string;
}

const REMEMBERED_S = 365 * 24 * 60 * 60;
const PROOF = /^(\d{1,15})\.([\w-]{22})\.([\w-]{43})$/;

export type DeviceProofs = ReturnType<typeof createDeviceProofs>;

/**
 * The cookie by which a browser proves that an account has signed in on it before. It opens nothing: the wrong passwords of strangers
 * do not count for this browser, so that they cannot lock the owner out
 * (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies), and the owner's look at a client's gallery is
 * told from the client's. `paths` are where the browser shows it.
 */
export function createDeviceProofs({
  secret,
  isBehindTls,
  cookie = 'vitrine_device',
  paths,
}: {
  secret: string;
  isBehindTls: boolean;
  cookie?: string;
  paths: readonly string[];
}) {
  const sign = (account: string, id: string) =>
    createHmac('sha256', secret).update(`device:${account}:${id}`).digest('base64url');

  return {
    /** The device that a `Cookie` header proves; null for any other header. */
    read(header: string | undefined): Device | null {
      const [, account = '', id = '', signature = ''] = PROOF.exec(parseCookie(header ?? '')[cookie] ?? '') ?? [];
      const isOurs = isSameSignature(signature, sign(account, id));
      return isOurs ? { account: Number(account), id } : null;
    },

    /** The `Set-Cookie` headers after a sign-in. A device that the account has used before stays the same one. */
    write(account: number, before: Device | null): string[] {
      const id = before?.account === account ? before.id : randomBytes(16).toString('base64url');
      const value = `${account}.${id}.${sign(`${account}`, id)}`;
      const attributes = { httpOnly: true, sameSite: 'strict', secure: isBehindTls, maxAge: REMEMBERED_S } as const;
      return paths.map((path) => stringifySetCookie({ name: cookie, value, path, ...attributes }));
    },
  };
}
