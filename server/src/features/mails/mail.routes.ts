import { SentAgain } from '@vitrine/shared/contract/contact';
import { Deleted, Failure, IdParams, ok, success, successList } from '@vitrine/shared/contract/envelope';
import { MailQuery, MailView } from '@vitrine/shared/contract/mails';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { listAnswer } from '../../records/list-answer.ts';
import type { Mail } from './mail.entity.ts';
import type { MailQueue } from './mail-queue.ts';

const present = ({ id, kind, subject, state, attempts, due, error, createdAt }: Mail): MailView => ({
  id,
  kind,
  subject,
  state,
  attempts,
  error: error ?? null,
  next_attempt_at: state === 'pending' ? due.toISOString() : null,
  created_at: createdAt.toISOString(),
});

/** `/api/mails` */
export const mailRoutes: FastifyPluginAsyncZod<{ mails: MailQueue }> = async (app, { mails }) => {
  const onRequest = app.requireAdmin;

  app.get(
    '/',
    { onRequest, schema: { querystring: MailQuery, response: { 200: successList(MailView) } } },
    async ({ query }, reply) => {
      const { mails: found, total, offset } = await mails.list(query);
      return listAnswer(reply, 'mails', { data: found.map(present), total, offset });
    },
  );

  app.post('/send-again', { onRequest, schema: { response: { 200: success(SentAgain), 409: Failure } } }, async () =>
    ok(await mails.sendAgain({ error: { $ne: null } })),
  );

  app.delete(
    '/:id',
    { onRequest, schema: { params: IdParams, response: { 200: success(Deleted) } } },
    async ({ params }) => ok(await mails.discard(params.id)),
  );
};
