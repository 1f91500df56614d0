import type { DeliveryView, WebhookView } from '@vitrine/shared/contract/webhooks';
import type { Webhook } from './webhook.entity.ts';
import type { WebhookDelivery } from './webhook-delivery.entity.ts';

export interface Counts {
  waiting: number;
  givenUp: number;
}

/** A webhook for the wire, without its secret. */
export const presentWebhook = (webhook: Webhook, { waiting, givenUp }: Counts): WebhookView => ({
  id: webhook.id,
  name: webhook.name,
  url: webhook.url,
  events: webhook.events,
  is_paused: webhook.isPaused,
  waiting,
  given_up: givenUp,
  created_at: webhook.createdAt.toISOString(),
});

export const presentDelivery = (delivery: WebhookDelivery): DeliveryView => ({
  id: delivery.id,
  delivery: delivery.delivery,
  event: delivery.event,
  state: delivery.state,
  attempts: delivery.attempts,
  answer: delivery.answer ?? null,
  error: delivery.error ?? null,
  next_attempt_at: delivery.state === 'pending' ? delivery.due.toISOString() : null,
  created_at: delivery.createdAt.toISOString(),
});
