import { parseUrl } from '@vitrine/shared/parse-url';
import { PasskeysUnavailable } from '../../../errors.ts';

/** To whom passkeys belong: the site, or on a machine without `PUBLIC_URL` its `localhost`. An address of numbers can have none. */
export function findRelyingParty(origin: string | undefined, siteOrigin: string | null) {
  const address = siteOrigin ?? origin ?? '';
  const url = parseUrl(address);
  if (!url || (siteOrigin === null && url.hostname !== 'localhost')) throw new PasskeysUnavailable();
  return { id: url.hostname, origin: url.origin };
}
