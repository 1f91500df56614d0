import type { WebhookEvent } from '@vitrine/shared/contract/webhooks';
import type { EntityManager } from '../../database/orm.ts';
import { adminUrlOf } from '../../http/admin-url.ts';
import type { WebhookQueue } from '../webhooks/plugin.ts';
import { Gallery } from './gallery.entity.ts';

interface Options {
  webhooks: Pick<WebhookQueue, 'enqueue' | 'wake'>;
  siteUrl: string;
}

export type GalleryNews = ReturnType<typeof createGalleryNews>;

/** What the tools of the owner are told of galleries. */
export const createGalleryNews = ({ webhooks, siteUrl }: Options) => ({
  /** Writes it in the transaction of what was done. Nothing that is told opens the gallery. */
  report: (em: EntityManager, event: WebhookEvent, id: number, details: object = {}) =>
    webhooks.enqueue(em, event, async () => {
      const { title } = await em.findOneOrFail(Gallery, { id }, { fields: ['title'] });
      return { gallery: { id, title, url: adminUrlOf(`galleries/${id}`, siteUrl) }, ...details };
    }),

  wake: webhooks.wake,
});
