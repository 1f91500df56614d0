import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import { type Check, fault, ok, warning } from '../check.ts';
import { publicAddress } from '../public-address.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const EXPIRES_SOON_MS = 14 * DAY_MS;

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
