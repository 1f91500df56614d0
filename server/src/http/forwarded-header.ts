import { BlockList, isIPv6 } from 'node:net';
import fastifyPlugin from 'fastify-plugin';

/** Where proxies usually are, and visitors never: this machine and private networks. */
const near = new BlockList();
near.addSubnet('127.0.0.0', 8);
near.addSubnet('10.0.0.0', 8);
near.addSubnet('172.16.0.0', 12);
near.addSubnet('192.168.0.0', 16);
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');

/** Whether an address is of this machine or of a private network. */
export const isNear = (address: string) => near.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/**
 * Warns once when a peer that is not a trusted proxy sends X-Forwarded-For. Behind a proxy that TRUST_PROXY does not name, all visitors
 * have its address and share one limit. The peer is named if it cannot be a visitor.
 */
export const forwardedHeader = fastifyPlugin(async (app) => {
  let hasWarned = false;

  app.addHook('onRequest', (request, _reply, done) => {
    // With a trusted peer, `ips` also contains the address that it names.
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined && (request.ips?.length ?? 1) < 2) {
      hasWarned = true;
      const { remoteAddress: peer = '' } = request.socket;
      app.log.warn(
        isNear(peer) ? { peer } : {},
        'X-Forwarded-For from a peer that TRUST_PROXY does not name is ignored. If it is your reverse proxy, ' +
          'set TRUST_PROXY to its address: until then all visitors share the limits of one',
      );
    }
    done();
  });
});
