import { pageOf } from '@vitrine/shared/contract/list-query';
import type { EntityManager } from '../../database/orm.ts';
import { GalleryEvent } from './gallery-event.entity.ts';

interface Page {
  skip?: number | undefined;
  limit?: number | undefined;
}

/** What was done in a gallery, the newest first. */
export async function listEvents(em: EntityManager, gallery: number, query: Page) {
  const { offset, limit } = pageOf(query);
  const page = { orderBy: { at: 'DESC', id: 'DESC' }, offset, limit: limit ?? Number.MAX_SAFE_INTEGER } as const;
  const [events, total] = await em.findAndCount(GalleryEvent, { gallery }, page);
  return { events, total, offset };
}
