import type { EntityClass, FilterQuery } from '@mikro-orm/core';
import type { Order } from '@vitrine/shared/contract/order';
import { messages } from '@vitrine/shared/messages';
import type { EntityManager } from '../database/orm.ts';
import { FieldRefused } from '../errors.ts';

export interface Sortable {
  id: number;
  sortOrder: number;
}

interface Options<Entity extends Sortable> {
  em: EntityManager;
  entity: EntityClass<Entity>;
  /** The records that are arranged; all of the table unless told otherwise. */
  where?: FilterQuery<Entity>;
}

/**
 * Saves a manual order in one transaction. A list that misses an id, repeats one or names a stranger is refused: it was
 * made from something else than what is stored, and half an order is none.
 */
export async function saveOrder<Entity extends Sortable>(
  { em, entity, where = {} as FilterQuery<Entity> }: Options<Entity>,
  { ids }: Order,
): Promise<Order> {
  await em.transactional(async (within) => {
    const records = await within.find(entity, where, { disableIdentityMap: true });
    const stored = new Map(records.map(({ id, sortOrder }) => [id, sortOrder]));
    const isComplete =
      ids.length === stored.size && new Set(ids).size === ids.length && ids.every((id) => stored.has(id));
    if (!isComplete) throw new FieldRefused('ids', messages.fields.order);

    for (const [index, id] of ids.entries()) {
      const sortOrder = index + 1;
      if (stored.get(id) !== sortOrder) await within.nativeUpdate<Sortable>(entity, { id }, { sortOrder });
    }
  });
  return { ids };
}
