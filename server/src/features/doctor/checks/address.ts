import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import { isLoopback } from '../../../security/addresses.ts';
import { type Check, fault, ok, warning } from '../check.ts';
import { publicAddress } from '../public-address.ts';

export const address: Check = {
  name: 'Address',
  async run({ config }) {
    if (config.siteOrigin === null && !config.isExposed) {
      return ok('Only this machine reaches the site: PUBLIC_URL is not set.');
    }
    const url = publicAddress(config);
    if (!url) {
      const isSaid = config.siteOrigin ? `PUBLIC_URL is ${config.siteOrigin}` : 'PUBLIC_URL is not set';
      return warning(
        `${isSaid}, so links in mails and in the pages lead to this machine alone.`,
        'Set PUBLIC_URL to the address under which visitors reach the site.',
      );
    }
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host)) return ok(`${url.origin} is an address without a name.`);
    const remedy = `Add an A or AAAA record for ${host} with the address of this server, or correct PUBLIC_URL.`;
    const found = await lookup(host, { all: true }).catch((error: unknown) => reasonOf(error));
    if (typeof found === 'string') return fault(`${host} has no address (${found}).`, remedy);
    const addresses = found.map((one) => one.address);
    if (addresses.every((one) => isLoopback(one))) {
      return warning(`${host} leads to this machine alone (${addresses.join(', ')}).`, remedy);
    }
    return ok(`${host} has the address ${addresses.join(', ')}.`);
  },
};
