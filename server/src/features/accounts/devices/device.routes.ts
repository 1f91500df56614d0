import { AddedDevice, DeviceInput, DevicePlaces, DeviceView } from '@vitrine/shared/contract/devices';
import { Failure, IdParams, ok, success } from '@vitrine/shared/contract/envelope';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AuthService } from '../auth.service.ts';
import { presentDevice } from './device.presenter.ts';
import type { DeviceService } from './device.service.ts';

interface Options {
  auth: AuthService;
  devices: DeviceService;
}

/** `/api/devices` */
export const deviceRoutes: FastifyPluginAsyncZod<Options> = async (app, { auth, devices }) => {
  const onRequest = app.requireAdmin;

  app.get('/', { onRequest, schema: { response: { 200: success(DeviceView.array()) } } }, async () => {
    const found = await devices.list();
    const titles = await devices.readTitles(found);
    return ok(found.map((device) => presentDevice(device, titles)));
  });

  app.post(
    '/',
    {
      onRequest,
      config: { activity: 'device_added' },
      schema: { body: DeviceInput, response: { 201: success(AddedDevice) } },
    },
    async (request, reply) => {
      const { user } = request.signedIn();
      await auth.confirmPassword(user, request.body.current_password);
      const { device, token } = await devices.add(user, request.body);
      request.subject = device.name;
      const view = presentDevice(device, await devices.readTitles([device]));
      return reply.code(201).send(ok({ device: view, token }));
    },
  );

  app.delete(
    '/:id',
    {
      onRequest,
      config: { activity: 'device_revoked' },
      schema: { params: IdParams, response: { 200: success(z.null()), 404: Failure } },
    },
    async (request) => {
      request.subject = (await devices.revoke(request.params.id)).name;
      return ok(null);
    },
  );

  app.get(
    '/places',
    {
      onRequest,
      config: { device: { scope: null, place: null } },
      schema: { response: { 200: success(DevicePlaces) } },
    },
    async ({ device }) => ok(await devices.readPlaces(device)),
  );
};
