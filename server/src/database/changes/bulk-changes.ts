import type { EntityClass, EntityData, EntityMetadata, FilterQuery } from '@mikro-orm/core';
import { raw } from '@mikro-orm/core';
import type { SqlEntityManager as EntityManager } from '@mikro-orm/sqlite';
import { inBatches } from '@vitrine/shared/node/in-batches';
import { sql } from 'kysely';
import { rowsOfIds } from '../sql-dialect.ts';
import { createJournal, type Journal } from './change-journal.ts';
import { type Change, type Ending, type PublicRecord, type Row, recordOf } from './public-record.ts';

/** How many ids a statement names. */
const TOGETHER = 1_000;

/** By transaction. */
const journals = new WeakMap<object, Journal>();

/** What the transaction has changed until now. Records that visitors see are changed in transactions alone. */
export function journalOf(em: EntityManager): Journal {
  const transaction = em.getTransactionContext<object>();
  if (!transaction) throw new Error('records that visitors see are changed in a change of content alone');
  const journal = journals.get(transaction) ?? createJournal();
  journals.set(transaction, journal);
  return journal;
}

/** Writes what a transaction has changed, in it. */
export async function endJournal(transaction: object | undefined, ending: Ending) {
  const journal = transaction && journals.get(transaction);
  if (!journal) return;
  journals.delete(transaction);
  await journal.write(ending);
}

/** The properties by which a change of some is described. */
const readsOf = ({ visible, follow }: PublicRecord, changing: readonly string[] | null) => {
  const isFollowed = changing === null || follow?.properties.some((name) => changing.includes(name));
  const followed = isFollowed ? [...(follow?.properties ?? []), ...(follow?.reads ?? [])] : [];
  return [...new Set(['id', ...(visible?.reads ?? []), ...(changing ?? []), ...followed])];
};

/** Plain rows, without the cost of entities. */
async function readRows<Read extends Row & { id: number }>(
  em: EntityManager,
  meta: EntityMetadata,
  where: object,
  properties: readonly string[],
): Promise<Read[]> {
  return em
    .createQueryBuilder(meta.class)
    .select([...properties])
    .where(where)
    .execute('all');
}

const asStored = (value: unknown) =>
  value !== null && typeof value === 'object' && !(value instanceof Date) ? JSON.stringify(value) : (value ?? null);
const isSame = (one: unknown, other: unknown) =>
  one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : (one ?? null) === other;

/** What an update changes of a row; null if nothing. */
function changeOf(before: Row & { id: number }, values: ReadonlyMap<string, unknown>): Change<Row> | null {
  const differing = [...values].filter(([name, value]) => !isSame(before[name], value));
  if (differing.length === 0) return null;
  const after = { ...before, ...Object.fromEntries(differing) };
  return { id: before.id, before, after, changed: new Set(differing.map(([name]) => name)) };
}

/** Counted by the database, row by row. */
async function raiseVersions(em: EntityManager, meta: EntityMetadata, ids: readonly number[]) {
  for await (const some of inBatches(ids, TOGETHER)) {
    await em.nativeUpdate(meta.class, { id: { $in: some } }, { version: raw('version + 1') });
  }
}

/**
 * Updates records in one statement, past the entities: without the time of a last change, and without reading them whole. Notes it as a
 * change of the entities is. Answers how many have changed.
 */
export async function updateMany<Entity extends object>(
  em: EntityManager,
  entity: EntityClass<Entity>,
  where: FilterQuery<NoInfer<Entity>> & object,
  values: EntityData<Entity>,
): Promise<number> {
  const meta = em.getMetadata(entity);
  const record = recordOf(meta);
  if (!record?.visible) throw new Error(`no visitor sees ${meta.className}`);
  const isOfNobody = ([name]: [string, unknown]) => {
    const { isVersioned, isNoticed } = record.roles.get(name) ?? {};
    return !isVersioned && !isNoticed && !record.follow?.properties.includes(name);
  };
  if (Object.entries(values).every(isOfNobody)) return em.nativeUpdate(entity, where, values);

  const stored = new Map(Object.entries(values).map(([name, value]) => [name, asStored(value)]));
  const rows = await readRows(em, meta, where, readsOf(record, [...stored.keys()]));
  const changes = rows.map((row) => changeOf(row, stored)).filter((change) => change !== null);
  if (changes.length === 0) return 0;

  await em.nativeUpdate(entity, where, values);
  const isVersioned = ({ changed }: Change<Row>) => [...changed].some((name) => record.roles.get(name)?.isVersioned);
  await raiseVersions(
    em,
    meta,
    changes.filter(isVersioned).map(({ id }) => id),
  );
  const journal = journalOf(em);
  for (const change of changes) journal.record(meta, change);
  return changes.length;
}

/** The same for a deletion. */
export async function deleteMany<Entity extends object>(
  em: EntityManager,
  entity: EntityClass<Entity>,
  where: FilterQuery<NoInfer<Entity>> & object,
): Promise<number> {
  const meta = em.getMetadata(entity);
  const record = recordOf(meta);
  if (!record?.visible) throw new Error(`no visitor sees ${meta.className}`);
  const rows = await readRows(em, meta, where, readsOf(record, null));
  await clearReferences(
    em,
    meta,
    rows.map(({ id }) => id),
  );
  await em.nativeDelete(entity, where);
  const journal = journalOf(em);
  for (const before of rows) journal.record(meta, { id: before.id, before, after: null, changed: new Set() });
  return rows.length;
}

/** Takes records that will be deleted out of those that refer to them, which the database would do without recording it. */
export async function clearReferences(em: EntityManager, meta: EntityMetadata, ids: readonly number[]) {
  for (const referring of em.getMetadata().getAll().values()) {
    if (!recordOf(referring)?.visible) continue;
    for (const { name, targetMeta, deleteRule } of referring.relations) {
      if (targetMeta?.class !== meta.class || deleteRule !== 'set null') continue;
      await updateMany<object>(em, referring.class, { [name]: { $in: ids } }, { [name]: null });
    }
  }
}

/** A record with a manual order, and what describes a change of it. */
type Placed = Row & { id: number; sortOrder: number };

/** Reads records whose places will change. */
export async function readPlaced<Entity extends object>(
  em: EntityManager,
  entity: EntityClass<Entity>,
  where: FilterQuery<NoInfer<Entity>> & object,
): Promise<Placed[]> {
  const meta = em.getMetadata(entity);
  const record = recordOf(meta);
  return readRows(em, meta, where, record ? readsOf(record, [PLACE]) : ['id', PLACE]);
}

const PLACE = 'sortOrder';
const MOVED: ReadonlySet<string> = new Set([PLACE]);

interface Places {
  /** The places are `from + space`, `from + 2 * space`, and so on. */
  from: number;
  space: number;
  /** The id of a record that has a place among the others and is not changed. */
  except?: number;
  /** Whether the records stay the same for whoever edits them. */
  isSilent?: boolean;
}

/** Gives records their places in the order of `ids`, in one statement: a library may have a hundred thousand. */
export async function placeMany(
  { em, dialect, entity }: Ending & { entity: EntityClass<object> },
  { rows, ids }: { rows: readonly Placed[]; ids: readonly number[] },
  { from, space, except = 0, isSilent = false }: Places,
) {
  const meta = em.getMetadata(entity);
  const place = sql<number>`${sql.lit(from)} + (placed.key + 1) * ${sql.lit(space)}`;
  await em
    .getKysely<Record<string, { id: number; sort_order: number; version: number }>>()
    .updateTable(`${meta.tableName} as record`)
    .from(rowsOfIds(dialect, ids).as('placed'))
    .set({ sort_order: place })
    .$if(!isSilent, (update) => update.set((of) => ({ version: of('record.version', '+', 1) })))
    .where('record.id', '=', sql.ref<number>('placed.value'))
    .where('record.sort_order', '!=', place)
    .where('record.id', '!=', except)
    .execute();
  const journal = journalOf(em);
  const places = new Map(ids.map((id, index) => [id, from + (index + 1) * space]));
  for (const before of rows) {
    const sortOrder = places.get(before.id) ?? before.sortOrder;
    if (sortOrder === before.sortOrder) continue;
    journal.record(meta, { id: before.id, before, after: { ...before, sortOrder }, changed: MOVED });
  }
}
