import type { EntityClass, FilterQuery } from '@mikro-orm/core';
import type { Order } from '@vitrine/shared/contract/order';
import * as texts from '@vitrine/shared/form-texts';
import { placeMany, readPlaced } from '../database/changes/bulk-changes.ts';
import { createContentChange } from '../database/content-change.ts';
import type { EntityManager } from '../database/orm.ts';
import type { SqlDialect } from '../database/sql-dialect.ts';
import { FieldRefused } from '../errors.ts';

export interface Sortable {
  id: number;
  sortOrder: number;
}

interface Options<Entity extends Sortable> {
  em: EntityManager;
  dialect: SqlDialect;
  entity: EntityClass<Entity>;
  /** The records that have an order; by default all. */
  arranged?: FilterQuery<Entity> & object;
  /** The space between two positions that are saved. */
  step?: number;
}

/**
 * Saves a manual order in one transaction. A list with missing, repeated or unknown ids is refused: it was made from other records than
 * the stored ones.
 */
export const saveOrder = <Entity extends Sortable>(options: Options<Entity>, order: Order): Promise<Order> =>
  createContentChange(options)((within) => writeOrder({ ...options, em: within }, order));

/** The same as a part of a change of content. */
export async function writeOrder<Entity extends Sortable>(
  { em, dialect, entity, arranged = {}, step = 1 }: Options<Entity>,
  { ids }: Order,
): Promise<Order> {
  const rows = await readPlaced(em, entity, arranged);
  const stored = new Set(rows.map(({ id }) => id));
  const isComplete =
    ids.length === stored.size && new Set(ids).size === ids.length && ids.every((id) => stored.has(id));
  if (!isComplete) throw new FieldRefused('ids', texts.fields.order);
  await placeMany({ em, dialect, entity }, { rows, ids }, { from: 0, space: step });
  return { ids };
}
