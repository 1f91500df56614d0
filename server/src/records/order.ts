import type { EntityClass } from '@mikro-orm/core';
import type { Order } from '@vitrine/shared/contract/order';
import * as texts from '@vitrine/shared/texts';
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
  /** SQL condition for the records that have an order; by default all of the table. */
  arranged?: string;
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
  { em, dialect, entity, arranged = 'true', step = 1 }: Options<Entity>,
  { ids }: Order,
): Promise<Order> {
  const { tableName: table } = em.getMetadata(entity);
  const rows = await em.execute<{ id: number }[]>(`select id from ${table} where ${arranged}`);
  const stored = new Set(rows.map(({ id }) => id));
  const isComplete =
    ids.length === stored.size && new Set(ids).size === ids.length && ids.every((id) => stored.has(id));
  if (!isComplete) throw new FieldRefused('ids', texts.fields.order);

  // One SQL statement, because ten thousand of them, or of entities, would block everybody else for seconds.
  await em.execute(
    `update ${table} set sort_order = (placed.key + 1) * ${step} from ${dialect.listOfIds} as placed
      where ${table}.id = placed.value and ${table}.sort_order <> (placed.key + 1) * ${step}`,
    [JSON.stringify(ids)],
  );
  return { ids };
}
