import { PasskeysUnavailable } from '../../../errors.ts';

/** To whom passkeys belong: the site, or on a machine without `PUBLIC_URL` its `localhost`. An address of numbers can have none. */
export function findRelyingParty(origin: string | undefined, siteOrigin: string | null) {
  const address = siteOrigin ?? origin ?? '';
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || (siteOrigin === null && url.hostname !== 'localhost')) throw new PasskeysUnavailable();
  return { id: url.hostname, origin: url.origin };
}
