import { Failure, ok, success } from '@vitrine/shared/contract/envelope';
import { OpenSessionView, RevokedSessions } from '@vitrine/shared/contract/security/sessions';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { presentSession } from './session.presenter.ts';
import type { SessionService } from './session.service.ts';

const Params = z.object({ id: z.uuid().describe('Id of the session') });

/** `/api/auth/sessions` */
export const sessionRoutes: FastifyPluginAsyncZod<{ sessions: SessionService }> = async (app, { sessions }) => {
  const onRequest = app.requireUser;

  app.get('/', { onRequest, schema: { response: { 200: success(OpenSessionView.array()) } } }, async (request) => {
    const { user, family } = request.signedIn();
    return ok((await sessions.list(user)).map((session) => presentSession(session, family)));
  });

  app.delete(
    '/',
    { onRequest, config: { activity: 'sessions_ended' }, schema: { response: { 200: success(RevokedSessions) } } },
    async (request) => {
      const { user, family } = request.signedIn();
      return ok({ count: await sessions.revokeOthers(user, family) });
    },
  );

  app.delete(
    '/:id',
    {
      onRequest,
      config: { activity: 'sessions_ended' },
      schema: { params: Params, response: { 200: success(z.null()), 404: Failure } },
    },
    async (request) => {
      await sessions.revokeOne(request.signedIn().user, request.params.id);
      return ok(null);
    },
  );
};
