import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** Of letters and digits alone, so that no form and no terminal breaks it; its beginning tells scanners of secrets what it is. */
export const makeDeviceToken = () => `vitrine${randomBytes(BYTES).toString('hex')}`;

/** No slow hash with a salt is needed: nobody can try out 256 random bits, and a call must not wait for one. */
export const hashDeviceToken = (token: string) => createHash('sha256').update(token).digest('hex');

const BEARER = /^bearer +(vitrine[0-9a-f]{64})$/i;

/** The token of a device in the header of a call; null for anything else, such as the access token of an account. */
export const deviceTokenIn = (authorization: string | undefined) => BEARER.exec(authorization ?? '')?.[1] ?? null;
