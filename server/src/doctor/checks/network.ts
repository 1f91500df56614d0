import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import type { Config } from '../../config.ts';
import { type Check, fault, ok, warning } from '../check.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i;
const DAY_MS = 24 * 60 * 60 * 1_000;
const EXPIRES_SOON_MS = 14 * DAY_MS;

/** The public address; null if only this machine reaches the server. */
export function publicAddress({ publicUrl }: Config): URL | null {
  const url = new URL(publicUrl);
  return LOOPBACK.test(url.hostname) ? null : url;
}

export const address: Check = {
  name: 'Address',
  async run({ config }) {
    const url = publicAddress(config);
    if (!url) {
      return config.isExposed
        ? warning(
            'PUBLIC_URL is not set, so links in mails and in the pages lead to localhost.',
            'Set PUBLIC_URL to the address under which visitors reach the site.',
          )
        : ok('Only this machine reaches the site: PUBLIC_URL is not set.');
    }
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host)) return ok(`${url.origin} is an address without a name.`);
    const remedy = `Add an A or AAAA record for ${host} with the address of this server, or correct PUBLIC_URL.`;
    const found = await lookup(host, { all: true }).catch((error: unknown) => reasonOf(error));
    if (typeof found === 'string') return fault(`${host} has no address (${found}).`, remedy);
    const addresses = found.map((one) => one.address);
    if (addresses.every((one) => LOOPBACK.test(one))) {
      return warning(`${host} leads to this machine alone (${addresses.join(', ')}).`, remedy);
    }
    return ok(`${host} has the address ${addresses.join(', ')}.`);
  },
};

export const certificate: Check = {
  name: 'Certificate',
  async run({ config, signal }) {
    const url = publicAddress(config);
    if (!url) return [];
    if (url.protocol !== 'https:') {
      return warning(
        `${url.origin} has no TLS: passwords and messages can be read on the way.`,
        'Put a proxy with a certificate before Vitrine, such as Caddy, and set PUBLIC_URL to https://.',
      );
    }
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const servername = isIP(host) ? {} : { servername: host };
    const socket = connect({ host, port: Number(url.port || 443), rejectUnauthorized: false, ...servername });
    try {
      await once(socket, 'secureConnect', { signal });
      if (!socket.authorized) {
        const reason = reasonOf(socket.authorizationError);
        return fault(
          `Browsers refuse the certificate of ${host} (${reason}).`,
          "Have the proxy get one for this name, for example with Let's Encrypt, and send its whole chain.",
        );
      }
      const until = new Date(socket.getPeerCertificate().valid_to);
      const finding = `The certificate of ${host} is valid until ${until.toISOString().slice(0, 10)}.`;
      return until.getTime() - Date.now() < EXPIRES_SOON_MS
        ? warning(finding, 'Renew it, and find out why the proxy has not done so.')
        : ok(finding);
    } catch (error) {
      return fault(
        `${url.origin} does not answer (${reasonOf(error)}).`,
        `Start the proxy, and open port ${url.port || 443} in the firewall.`,
      );
    } finally {
      socket.destroy();
    }
  },
};
