import type { Config } from '../../config/config.ts';

export const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;

/** The public address; null if only this machine reaches the server. */
export function publicAddress({ publicUrl }: Config): URL | null {
  const url = new URL(publicUrl);
  return LOOPBACK.test(url.hostname) ? null : url;
}
