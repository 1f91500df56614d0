import { SentAgain } from '@vitrine/shared/contract/contact';
import { Failure, IdParams, ok, success, successList } from '@vitrine/shared/contract/envelope';
import {
  AddedWebhook,
  DeliveryQuery,
  DeliveryView,
  WebhookInput,
  WebhookUpdate,
  WebhookView,
} from '@vitrine/shared/contract/webhooks';
import { TEST_DELIVERIES_PER_MINUTE } from '@vitrine/shared/limits';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { listAnswer } from '../../records/list-answer.ts';
import type { User } from '../accounts/user.entity.ts';
import { presentDelivery } from './webhook.presenter.ts';
import type { WebhookService } from './webhook.service.ts';

interface Options {
  auth: { confirmPassword: (user: User, password: string) => Promise<void> };
  webhooks: WebhookService;
}

/** `/api/webhooks` */
export const webhookRoutes: FastifyPluginAsyncZod<Options> = async (app, { auth, webhooks }) => {
  const onRequest = app.requireAdmin;
  const params = IdParams;

  app.get('/', { onRequest, schema: { response: { 200: success(WebhookView.array()) } } }, async () =>
    ok(await webhooks.list()),
  );

  app.post(
    '/',
    {
      onRequest,
      config: { activity: 'webhook_added' },
      schema: { body: WebhookInput, response: { 201: success(AddedWebhook), 409: Failure } },
    },
    async (request, reply) => {
      await auth.confirmPassword(request.signedIn().user, request.body.current_password);
      const { webhook, secret } = await webhooks.add(request.body);
      request.subject = webhook.name;
      return reply.code(201).send(ok({ webhook: await webhooks.present(webhook), secret }));
    },
  );

  app.put(
    '/:id',
    { onRequest, schema: { params, body: WebhookUpdate, response: { 200: success(WebhookView), 404: Failure } } },
    async (request) => {
      const { is_paused: isPaused } = request.body;
      const webhook = await webhooks.pause(request.params.id, isPaused);
      request.done = [{ action: isPaused ? 'webhook_paused' : 'webhook_resumed', subject: webhook.name }];
      return ok(await webhooks.present(webhook));
    },
  );

  app.delete(
    '/:id',
    {
      onRequest,
      config: { activity: 'webhook_removed' },
      schema: { params, response: { 200: success(z.null()), 404: Failure } },
    },
    async (request) => {
      request.subject = (await webhooks.remove(request.params.id)).name;
      return ok(null);
    },
  );

  app.get(
    '/:id/deliveries',
    {
      onRequest,
      schema: { params, querystring: DeliveryQuery, response: { 200: successList(DeliveryView), 404: Failure } },
    },
    async (request, reply) => {
      const { deliveries, total, offset } = await webhooks.listDeliveries(request.params.id, request.query);
      return listAnswer(reply, 'deliveries', { data: deliveries.map(presentDelivery), total, offset });
    },
  );

  app.post(
    '/:id/send-again',
    { onRequest, schema: { params, response: { 200: success(SentAgain), 404: Failure } } },
    async (request) => ok(await webhooks.sendAgain(request.params.id)),
  );

  app.post(
    '/:id/test',
    {
      onRequest,
      config: { rateLimit: { max: TEST_DELIVERIES_PER_MINUTE, timeWindow: 60_000 } },
      schema: { params, response: { 200: success(DeliveryView), 404: Failure } },
    },
    async (request) => ok(presentDelivery(await webhooks.sendTest(request.params.id))),
  );
};
