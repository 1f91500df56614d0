import { LoginAnswer, SetupCheck, SetupInput, SetupState } from '@vitrine/shared/contract/auth';
import { Failure, ok, success } from '@vitrine/shared/contract/envelope';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { callerOf } from '../../../http/caller.ts';
import type { AuthService } from '../auth.service.ts';
import type { AnswerSession } from '../open-session.ts';
import type { SetupService } from './setup.service.ts';

const refusals = { 403: Failure, 410: Failure, 429: Failure };

interface Options {
  auth: AuthService;
  setup: SetupService;
  answerSession: AnswerSession;
}

/** `/api/auth/setup` */
export const setupRoutes: FastifyPluginAsyncZod<Options> = async (app, { auth, setup, answerSession }) => {
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
      const { id } = await setup.complete(request.body, request.ip);
      // The token was the proof: wrong passwords of before must not keep the owner out.
      return answerSession(await auth.openFor(id, callerOf(request)), request, reply);
    },
  );
};
