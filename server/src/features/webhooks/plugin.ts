import { adminUrlOf } from '../../http/admin-url.ts';
import { registerApi } from '../../http/api.ts';
import { feature } from '../../http/feature.ts';
import { createGuardedCall } from '../../jobs/guarded-call.ts';
import { operations } from './operations.ts';
import { webhookRoutes } from './webhook.routes.ts';
import { createWebhookService } from './webhook.service.ts';
import { createWebhookQueue, type WebhookQueue } from './webhook-queue.ts';
import { createWebhookSender } from './webhook-sender.ts';

export type { WebhookQueue } from './webhook-queue.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What the owner's tools are to be told. */
    webhooks: WebhookQueue;
  }
}

/** Tells the owner's own tools what happens. */
export const webhooks = feature('webhooks', { dependencies: ['accounts'], uses: ['accounts'] }, async (app) => {
  const { accounts, config, dependencies } = app;
  const call = createGuardedCall({ allowsPrivate: config.webhooksPrivate });
  const sender = createWebhookSender({ call, secret: config.tokenSecret });
  const queue = createWebhookQueue({ ...dependencies, sender });
  const ownUrl = adminUrlOf('settings/webhooks', config.publicUrl);
  const service = createWebhookService({ ...dependencies, queue, sender, ownUrl });
  app.decorate('webhooks', queue);
  app.jobs.add(queue);
  app.maintenance.add('old deliveries to webhooks', () => queue.purge({}));
  app.describe(operations);
  const options = { auth: accounts.auth, webhooks: service };
  await registerApi(app, 'webhooks', webhookRoutes, options);
});
