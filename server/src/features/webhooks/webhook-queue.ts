import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { WebhookEvent } from '@vitrine/shared/contract/webhooks';
import { WEBHOOK_RETRY_DAYS } from '@vitrine/shared/limits';
import type { Dependencies } from '../../database/dependencies.ts';
import type { EntityManager } from '../../database/orm.ts';
import { createOutbox } from '../../jobs/outbox.ts';
import { Webhook } from './webhook.entity.ts';
import { WebhookDelivery } from './webhook-delivery.entity.ts';
import type { WebhookSender } from './webhook-sender.ts';

const RETRY_FIRST_MS = 5_000;

interface Options extends Pick<Dependencies, 'forkEm' | 'locks' | 'log'> {
  sender: WebhookSender;
}

export type WebhookQueue = ReturnType<typeof createWebhookQueue>;

/** What webhooks are to be told. One that does not answer, or slowly, holds up no other. */
export function createWebhookQueue({ forkEm, locks, log, sender }: Options) {
  const outbox = createOutbox<WebhookDelivery, true>({
    name: 'webhooks',
    entity: WebhookDelivery,
    async readLanes(em) {
      const active = await em.find(Webhook, { isPaused: false }, { fields: ['id'] });
      return active.map(({ id }) => ({ webhook: id }));
    },
    async send(delivery, _em, signal) {
      const webhook = await delivery.webhook.load();
      if (!webhook) return null;
      await sender.send(webhook, delivery, signal);
      return true;
    },
    describe: ({ id, event, webhook }) => ({ delivery: id, event, webhook: webhook.id }),
    reasonOf: sender.reasonOf,
    retryFirstMs: RETRY_FIRST_MS,
    retryDays: WEBHOOK_RETRY_DAYS,
    forkEm,
    locks,
    log,
  });

  return {
    ...outbox,

    /**
     * Puts an event into the queue of each webhook that is told it, in the transaction of what it is about. Wake the queue afterwards. What
     * is told is read only if somebody is.
     */
    async enqueue(em: EntityManager, event: WebhookEvent, readData: () => object | Promise<object>) {
      // Locked, so that none is removed before the delivery refers to it.
      const active = await em.find(Webhook, { isPaused: false }, { lockMode: LockMode.PESSIMISTIC_READ });
      const told = active.filter(({ events }) => events.includes(event));
      if (told.length === 0) return;
      const data = await readData();
      const now = new Date();
      for (const { id: webhook } of told) {
        await em.insert(WebhookDelivery, { webhook, event, data, delivery: randomUUID(), due: now, createdAt: now });
      }
    },
  };
}
