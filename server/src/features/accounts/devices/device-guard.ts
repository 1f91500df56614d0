import type { DeviceScope } from '@vitrine/shared/contract/devices';
import { DEVICE_CALLS_PER_MINUTE } from '@vitrine/shared/limits';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import type { EntityManager } from '../../../database/orm.ts';
import { DeviceNotAllowed, DeviceUnknown, LimitReached } from '../../../errors.ts';
import { networkOf } from '../../../http/network-of.ts';
import { createLoginLimiter } from '../login-limiter.ts';
import type { Device } from './device.entity.ts';
import type { DeviceService } from './device.service.ts';
import { deviceTokenIn } from './device-token.ts';

/** What the token of a device needs for a call; null where any scope will do, or no place is meant. */
interface DeviceCall {
  scope: DeviceScope | null;
  /** A gallery is the one whose id the address of the call names. */
  place: 'portfolio' | 'gallery' | null;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which devices may call the route with their token, besides its administrators. Without it, none. */
    device?: DeviceCall;
  }
  interface FastifyRequest {
    /** The device whose token the call has. It may do what the route declares, and reaches the place. */
    device: Device | null;
  }
  interface FastifyInstance {
    /** Finds the device of a token for a call. Throws if it is unknown or calls too often. */
    identifyDevice(request: FastifyRequest, token: string): Promise<Device>;
    /** Throws unless a device may do that there: `gallery` is the one that is meant. */
    refuseDevice(device: Device, call: DeviceCall, gallery?: number): void;
  }
}

/** How many unknown tokens a network may send in a row. */
const FREE_TOKENS = 50;
const MINUTE_MS = 60_000;
const GalleryParams = z.object({ id: z.coerce.number() });

function mayCall({ scopes, portfolio, galleries }: Device, { scope, place }: DeviceCall, gallery?: number) {
  if (scope !== null && !scopes.includes(scope)) return false;
  if (place === 'gallery') return galleries === null || galleries === undefined || galleries.includes(gallery ?? 0);
  return place === null || portfolio;
}

/**
 * Identifies devices by their tokens, before any other guard. A token opens the routes that declare it and no other address: neither the
 * admin nor what anybody may read without one.
 */
export const deviceGuard = fastifyPlugin<{ devices: DeviceService; em: EntityManager; secret: string }>(
  async (app, { devices, em, secret }) => {
    const unknownTokens = createLoginLimiter({ em, secret, freeFailures: FREE_TOKENS });
    const countCall = app.createRateLimit({
      max: DEVICE_CALLS_PER_MINUTE,
      timeWindow: MINUTE_MS,
      keyGenerator: ({ device }) => `device ${device?.id}`,
    });

    const refuseUnknown = async (address: string): Promise<never> => {
      const keys = [`device-tokens:${networkOf(address)}`];
      await unknownTokens.check(keys);
      await unknownTokens.fail(keys);
      throw new DeviceUnknown();
    };

    app.decorateRequest('device', null);
    app.decorate('identifyDevice', async (request: FastifyRequest, token: string) => {
      const device = await devices.find(token);
      if (!device) return refuseUnknown(request.ip);
      request.device = device;
      request.actor = device.user.getEntity().username;
      const counted = await countCall(request);
      if (!counted.isAllowed && counted.isExceeded) throw new LimitReached(429, counted.ttlInSeconds);
      const isFromElsewhere = networkOf(device.lastAddress ?? '') !== networkOf(request.ip);
      if (isFromElsewhere) request.done = [{ action: 'device_used', subject: device.name }];
      return device;
    });

    app.decorate('refuseDevice', (device: Device, call: DeviceCall, gallery?: number) => {
      if (!mayCall(device, call, gallery)) throw new DeviceNotAllowed();
    });

    app.addHook('onRequest', async (request) => {
      const token = deviceTokenIn(request.headers.authorization);
      if (!token) return;
      const device = await app.identifyDevice(request, token);
      const call = request.routeOptions.config.device;
      const gallery = GalleryParams.safeParse(request.params).data?.id;
      if (!call) throw new DeviceNotAllowed();
      app.refuseDevice(device, call, gallery);
    });

    app.addHook('onResponse', async ({ device, ip, log }, { statusCode }) => {
      if (!device || statusCode >= 300) return;
      // The call was answered, so this only leaves an older time in the list of devices.
      await devices
        .recordUse(device, ip)
        .catch((error: unknown) => log.warn({ err: error }, 'the use of a device is not kept'));
    });
  },
);
