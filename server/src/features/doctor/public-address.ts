import type { Config } from '../../config/config.ts';
import { isLoopback } from '../../security/addresses.ts';

/** The address under which others reach the site; null if there is none, or it leads to this machine alone. */
export function publicAddress({ siteOrigin }: Pick<Config, 'siteOrigin'>): URL | null {
  const url = siteOrigin === null ? null : new URL(siteOrigin);
  return url && isLoopback(url.hostname) ? null : url;
}
