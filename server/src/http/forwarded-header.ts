import fastifyPlugin from 'fastify-plugin';
import { isNear } from '../security/addresses.ts';

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
        // Proxies are usually near, and visitors never.
        isNear(peer) ? { peer } : {},
        'X-Forwarded-For from a peer that TRUST_PROXY does not name is ignored. If it is your reverse proxy, ' +
          'set TRUST_PROXY to its address: until then all visitors share the limits of one',
      );
    }
    done();
  });
});
