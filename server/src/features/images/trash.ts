import { TRASH_DAYS } from '@vitrine/shared/limits';
import type { EntityManager } from '../../database/orm.ts';
import { Image } from './image.entity.ts';

const TRASH_MS = TRASH_DAYS * 24 * 60 * 60 * 1_000;
const TOGETHER = 100;

type Trashed = Pick<Image, 'id' | 'sha256' | 'deletedAt'>;

/** The condition for images whose time in the trash is over. */
export const expired = () => ({ deletedAt: { $lt: new Date(Date.now() - TRASH_MS) } });

/** Images whose time in the trash is over, page by page in the order in which they were moved there. They may be removed meanwhile. */
export async function* readExpired(em: EntityManager): AsyncGenerator<Trashed> {
  const condition = expired();
  for (let later = {}; ; ) {
    const page: Trashed[] = await em
      .fork()
      .find(
        Image,
        { $and: [condition, later] },
        { fields: ['id', 'sha256', 'deletedAt'], orderBy: { deletedAt: 'ASC', id: 'ASC' }, limit: TOGETHER },
      );
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < TOGETHER) return;
    const { id, deletedAt } = last;
    later = { $or: [{ deletedAt: { $gt: deletedAt } }, { deletedAt, id: { $gt: id } }] };
  }
}
