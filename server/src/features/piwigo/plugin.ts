import { Failure } from '@vitrine/shared/contract/envelope';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DeviceUnknown, NothingHere, PiwigoMethodUnknown } from '../../errors.ts';
import { feature } from '../../http/feature.ts';
import { readFields } from '../../http/uploads/receive-upload.ts';
import type { Device } from '../accounts/devices/device.entity.ts';
import { createAlbums } from './albums.ts';
import { createPhotographs } from './photographs.ts';
import { echoOf, endedCookie, PATH, sessionCookie, tokenIn } from './session.ts';

const Method = z.object({ method: z.string().max(100) });
const Login = z.object({ password: z.string().max(200) });
const LOGIN = 'pwg.session.login';
/** Piwigo's number for a wrong password. */
const WRONG_PASSWORD = 999;

const needs = {
  dependencies: ['accounts', 'images', 'categories', 'projects', 'client-galleries'],
  uses: ['devices', 'images', 'categories', 'projects', 'galleries', 'galleryPhotos', 'store'],
} as const;

/**
 * For darktable, which publishes to Piwigo: the calls of its web service that it makes, with forms and a cookie. The
 * password is the token of a device; without any device there is nothing at this address.
 */
export const piwigo = feature('piwigo', needs, async (app) => {
  const { devices, config } = app;
  const albums = createAlbums(app);
  const photographs = createPhotographs(app);

  const logIn = async (request: FastifyRequest, reply: FastifyReply) => {
    const { password } = readFields(Login, request.body);
    await app.identifyDevice(request, password);
    reply.header('set-cookie', sessionCookie(password, config.isBehindTls));
    return true;
  };

  const methods: Record<string, (request: FastifyRequest, device: Device) => Promise<unknown>> = {
    'pwg.session.getStatus': async ({ headers }, { name }) => ({
      ...{ username: name, status: 'admin', charset: 'utf-8', version: '15.0.0' },
      pwg_token: echoOf(tokenIn(headers.cookie)),
    }),
    'pwg.categories.getList': async ({ body }, device) => albums.list(device, body),
    'pwg.categories.add': (request, device) => albums.add(request, device, request.body),
    'pwg.categories.getImages': async ({ body }, device) => photographs.list(device, body),
    'pwg.images.exist': async ({ body }, device) => photographs.exist(device, body),
    'pwg.images.getInfo': async ({ body }, device) => photographs.getInfo(device, body),
    'pwg.images.setInfo': async ({ body }, device) => photographs.setInfo(device, body),
    'pwg.images.addSimple': (request, device) => photographs.add(request, device),
    // Programs call it at their end; nothing waits for it.
    'pwg.images.uploadCompleted': async () => null,
  };

  /** The only form with a file is an upload, of which the method is known once it has arrived. */
  const methodOf = (request: FastifyRequest) =>
    request.isMultipart() ? 'pwg.images.addSimple' : readFields(Method, request.body ?? {}).method;

  await app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!(await devices.areThere())) throw new NothingHere();
    });
    // Refusals as Piwigo has them.
    scope.addHook('preSerialization', async (_request, { statusCode }, payload) => {
      const { data: failure } = Failure.safeParse(payload);
      if (!failure) return payload;
      const err = failure.code === 'DEVICE_UNKNOWN' ? WRONG_PASSWORD : statusCode;
      return { stat: 'fail', err, message: failure.message };
    });

    scope.post(PATH, { schema: { hide: true } }, async (request, reply) => {
      const name = methodOf(request);
      if (name === LOGIN) return { stat: 'ok', result: await logIn(request, reply) };
      if (name === 'pwg.session.logout') {
        reply.header('set-cookie', endedCookie());
        return { stat: 'ok', result: true };
      }
      const token = tokenIn(request.headers.cookie);
      if (!token) throw new DeviceUnknown();
      const device = await app.identifyDevice(request, token);
      const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
      if (!method) throw new PiwigoMethodUnknown();
      return { stat: 'ok', result: await method(request, device) };
    });
  });
});
