import { defineEntity, p } from '@mikro-orm/core';
import type { WebhookEvent } from '@vitrine/shared/contract/webhooks';

const WebhookSchema = defineEntity({
  name: 'Webhook',
  tableName: 'webhooks',
  properties: {
    id: p.integer().primary(),
    name: p.string(),
    url: p.text(),
    events: p.json<WebhookEvent[]>(),
    isPaused: p.boolean().default(false),
    /** Signs its deliveries; encrypted. */
    sealedSecret: p.text(),
    createdAt: p.datetime(),
  },
});

/** An address of a tool of the owner that is told what happens. */
export class Webhook extends WebhookSchema.class {}
WebhookSchema.setClass(Webhook);
