import { QueryOrder } from '@mikro-orm/core';
import type { OrderByItemBuilder } from 'kysely';

/**
 * The order by a column that may be null, the same on both databases: without a value comes first, or last in descending order. A
 * column without null needs none, and PostgreSQL would not find its index with it.
 */
export const nullAsLeast = { ASC: QueryOrder.ASC_NULLS_FIRST, DESC: QueryOrder.DESC_NULLS_LAST } as const;

/** The same for rows that are read plainly. */
export const nullAsLeastOf = {
  asc: (order: OrderByItemBuilder) => order.asc().nullsFirst(),
  desc: (order: OrderByItemBuilder) => order.desc().nullsLast(),
} as const;
