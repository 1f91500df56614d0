import { ok, success } from '@vitrine/shared/contract/envelope';
import { ConnectionView, DoctorInput, DoctorReport, PROBE_HEADER } from '@vitrine/shared/contract/health';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Config } from '../../config/config.ts';
import { NothingHere } from '../../errors.ts';
import { createConnectionProbe } from './connection-probe.ts';
import { runDoctor } from './run-doctor.ts';

/** `/api/doctor` */
export const doctorRoutes: FastifyPluginAsyncZod<{ config: Config }> = async (app, { config }) => {
  const probe = createConnectionProbe(config.tokenSecret);

  app.post(
    '/',
    {
      onRequest: app.requireAdmin,
      schema: { body: DoctorInput.nullish(), response: { 200: success(DoctorReport) } },
    },
    async ({ body }) => ok(await runDoctor({ config, sendsMail: body?.mail ?? true })),
  );

  app.get(
    '/connection',
    { schema: { hide: true, response: { 200: success(ConnectionView) } } },
    async ({ headers, ip, ips, socket, host }, reply) => {
      if (!probe.isGenuine(String(headers[PROBE_HEADER] ?? ''))) throw new NothingHere();
      reply.header('cache-control', 'no-store');
      const forwarded = headers['x-forwarded-for'];
      return ok({
        address: ip,
        peer: socket.remoteAddress ?? '',
        is_trusted: (ips?.length ?? 1) > 1,
        host,
        forwarded_for: forwarded === undefined ? null : String(forwarded),
      });
    },
  );
};
