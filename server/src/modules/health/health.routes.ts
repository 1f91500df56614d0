import { ok, success } from '@vitrine/shared/contract/envelope';
import { HealthView } from '@vitrine/shared/contract/health';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { CommittedReader } from '../../database/committed.ts';

/** `/api/health`: answers once the server can read its database. */
export const healthRoutes: FastifyPluginAsyncZod<{ committed: CommittedReader }> = async (app, { committed }) => {
  app.get('/', { schema: { tags: ['health'], response: { 200: success(HealthView) } } }, async () =>
    ok({ status: 'ok' as const, revision: committed.readRevision() }),
  );
};
