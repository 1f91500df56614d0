import { createHash } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';

const COOKIE = 'pwg_id';
export const PATH = '/ws.php';

/** The token of a device in the cookie of a program. */
export const tokenIn = (header: string | undefined) => parseCookie(header ?? '')[COOKIE] ?? '';

/**
 * The cookie that a login sets. It is the token itself, which the program keeps anyway: it ends when the token is revoked, and survives a
 * restart. It is sent to this address alone, and no page of another site can use it.
 */
export const sessionCookie = (token: string, isSecure: boolean) =>
  stringifySetCookie({ name: COOKIE, value: token, path: PATH, httpOnly: true, sameSite: 'strict', secure: isSecure });

export const endedCookie = () => stringifySetCookie({ name: COOKIE, value: '', path: PATH, maxAge: 0 });

/** What Piwigo calls a token: programs send it back with some calls. It opens nothing. */
export const echoOf = (token: string) => createHash('sha256').update(`piwigo:${token}`).digest('hex').slice(0, 32);
