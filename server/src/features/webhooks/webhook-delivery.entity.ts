import { defineEntity, p } from '@mikro-orm/core';
import type { DeliveryView } from '@vitrine/shared/contract/webhooks';
import { outboxColumns } from '../../jobs/outbox-columns.ts';
import { Webhook } from './webhook.entity.ts';

const WebhookDeliverySchema = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_deliveries',
  properties: {
    ...outboxColumns(),
    webhook: () => p.manyToOne(Webhook).ref().deleteRule('cascade').index(),
    /** By which the receiver recognises what it has had before. */
    delivery: p.string(),
    event: p.string().$type<DeliveryView['event']>(),
    /** What is told, as it was when it happened. */
    data: p.json<object>(),
    /** The answer to the last attempt that reached the receiver. */
    answer: p.text().nullable(),
  },
});

/** Something that a webhook is to be told, or was. Written in the transaction of what it is about. */
export class WebhookDelivery extends WebhookDeliverySchema.class {}
WebhookDeliverySchema.setClass(WebhookDelivery);
