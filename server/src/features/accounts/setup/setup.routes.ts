import { LoginAnswer, SetupCheck, SetupInput, SetupState } from '@vitrine/shared/contract/auth';
import { Failure, ok, success } from '@vitrine/shared/contract/envelope';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { OpenSession } from '../open-session.ts';
import type { SetupService } from './setup.service.ts';

const refusals = { 403: Failure, 410: Failure, 429: Failure };

/** `/api/auth/setup` */
export const setupRoutes: FastifyPluginAsyncZod<{ setup: SetupService; openSession: OpenSession }> = async (
  app,
  { setup, openSession },
) => {
  app.get('/', { schema: { response: { 200: success(SetupState) } } }, async () =>
    ok({ is_needed: await setup.isNeeded() }),
  );

  app.post(
    '/check',
    { schema: { body: SetupCheck, response: { 200: success(z.null()), ...refusals } } },
    async ({ body, ip }) => {
      await setup.check(body.token, ip);
      return ok(null);
    },
  );

  app.post(
    '/',
    {
      config: { activity: 'set_up' },
      schema: { body: SetupInput, response: { 200: LoginAnswer, 409: Failure, ...refusals } },
    },
    async (request, reply) => {
      await setup.complete(request.body, request.ip);
      return openSession(request.body, request, reply);
    },
  );
};
