import { randomUUID } from 'node:crypto';
import { ForeignKeyConstraintViolationException } from '@mikro-orm/core';
import type { DeliveryQuery, WebhookInput } from '@vitrine/shared/contract/webhooks';
import { WEBHOOKS_MAX } from '@vitrine/shared/limits';
import type { Dependencies } from '../../database/dependencies.ts';
import { FieldRefused, WebhookNotFound, WebhooksFull } from '../../errors.ts';
import { AddressRefused } from '../../jobs/guarded-call.ts';
import { Webhook } from './webhook.entity.ts';
import { type Counts, presentWebhook } from './webhook.presenter.ts';
import { WebhookDelivery } from './webhook-delivery.entity.ts';
import type { WebhookQueue } from './webhook-queue.ts';
import type { WebhookSender } from './webhook-sender.ts';

interface Options extends Pick<Dependencies, 'em' | 'locks'> {
  queue: WebhookQueue;
  sender: WebhookSender;
  /** Where the admin shows the webhooks. */
  ownUrl: string;
}

export type WebhookService = ReturnType<typeof createWebhookService>;

/** The addresses of the owner's tools, and what they were told. */
export function createWebhookService({ em, locks, queue, sender, ownUrl }: Options) {
  const find = (id: number) => em.findOneOrFail(Webhook, { id }, { failHandler: () => new WebhookNotFound() });

  const count = async ({ id: webhook }: Webhook): Promise<Counts> => ({
    waiting: await em.count(WebhookDelivery, { webhook, state: 'pending' }),
    givenUp: await em.count(WebhookDelivery, { webhook, state: 'failed', event: { $ne: 'test' } }),
  });

  const present = async (webhook: Webhook) => presentWebhook(webhook, await count(webhook));

  return {
    /** The last added first. */
    async list() {
      const webhooks = await em.find(Webhook, {}, { orderBy: { id: 'DESC' } });
      const views = [];
      for (const webhook of webhooks) views.push(await present(webhook));
      return views;
    },

    present,

    /** Its secret can never be read again. */
    async add({ name, url, events }: Pick<WebhookInput, 'name' | 'url' | 'events'>) {
      await sender.refuseNear(url).catch((error: unknown) => {
        throw error instanceof AddressRefused ? new FieldRefused('url', error.message) : error;
      });
      // One after another, so that two at the same moment do not pass the limit.
      return locks.withLock('webhooks added', async () => {
        if ((await em.count(Webhook, {})) >= WEBHOOKS_MAX) throw new WebhooksFull();
        const { secret, sealedSecret } = sender.makeSecret();
        const webhook = em.create(Webhook, {
          ...{ name, url, events: [...new Set(events)], sealedSecret },
          createdAt: new Date(),
        });
        await em.flush();
        return { webhook, secret };
      });
    },

    /** What waits goes on waiting while it is paused, and is sent afterwards. */
    async pause(id: number, isPaused: boolean) {
      await em.nativeUpdate(Webhook, { id }, { isPaused });
      // Afterwards: it may have been removed meanwhile.
      const webhook = await find(id);
      queue.wake();
      return webhook;
    },

    /** Nothing more is sent to it, and what it was told is forgotten. */
    async remove(id: number) {
      const webhook = await find(id);
      await em.nativeDelete(Webhook, { id });
      return webhook;
    },

    /** What it was told, or is to be, the newest first. */
    async listDeliveries(id: number, { skip: offset = 0, limit }: DeliveryQuery) {
      const webhook = await find(id);
      const page = { orderBy: { id: 'DESC' }, offset, limit } as const;
      const [deliveries, total] = await em.findAndCount(WebhookDelivery, { webhook: webhook.id }, page);
      return { deliveries, total, offset };
    },

    /** Makes all deliveries due at once that were given up, or are to be tried again. Returns their number. */
    async sendAgain(id: number) {
      const { id: webhook } = await find(id);
      return queue.sendAgain({ webhook, error: { $ne: null }, event: { $ne: 'test' } });
    },

    /** Sends a test once, also to one that is paused, and says how that went. */
    async sendTest(id: number) {
      const webhook = await find(id);
      const now = new Date();
      const data = { webhook: { id, name: webhook.name }, url: ownUrl };
      const test = em.create(WebhookDelivery, {
        ...{ webhook: id, event: 'test', data, delivery: randomUUID() },
        ...{ state: 'failed', attempts: 1, due: now, triedSince: now, createdAt: now },
      });
      try {
        await sender.send(webhook, test, new AbortController().signal);
        test.state = 'sent';
      } catch (error) {
        test.error = sender.reasonOf(error);
      }
      await em.flush().catch((error: unknown) => {
        // It was removed while it was tested.
        throw error instanceof ForeignKeyConstraintViolationException ? new WebhookNotFound() : error;
      });
      return test;
    },
  };
}
