import type { EntityClass, FilterQuery, OrderDefinition, RequiredEntityData } from '@mikro-orm/core';
import { LockMode, raw, UniqueConstraintViolationException } from '@mikro-orm/core';
import { pageOf } from '@vitrine/shared/contract/list-query';
import type { Order } from '@vitrine/shared/contract/order';
import { contains } from '../database/contains.ts';
import { createContentChange, type Transact } from '../database/content-change.ts';
import { nullAsLeast } from '../database/null-order.ts';
import type { EntityManager } from '../database/orm.ts';
import type { SqlDialect } from '../database/sql-dialect.ts';
import { type Changes, withoutUndefined } from '../database/wire.ts';
import { RecordNotFound, RecordThere } from '../errors.ts';
import { type Sortable, saveOrder } from './order.ts';
import { laterVersion, refuseOutdated, type Versioned } from './version.ts';

interface ListRequest {
  skip?: number | undefined;
  limit?: number | undefined;
  range?: [number, number] | undefined;
  sort?: [string, 'ASC' | 'DESC'] | undefined;
  filter?: { id?: number | number[] | undefined; q?: string | undefined } | undefined;
}

interface Options<Entity, Body> {
  em: EntityManager;
  dialect: SqlDialect;
  entity: EntityClass<Entity>;
  notFound: () => Error;
  /** The changes of a request body; also the values of a filter. */
  read: (body: Partial<Body>) => Changes<Entity>;
  /** Columns that the filter `q` searches. */
  searched: readonly string[];
  /** Refuses what no schema can detect, such as a dead reference. It runs in the transaction that writes. */
  check?: (body: Partial<Body>, transaction: EntityManager) => Promise<void>;
  /** Changes what names the record by a value that is about to change. It runs in the transaction that writes. */
  follow?: (record: Entity, body: Partial<Body>, transaction: EntityManager) => Promise<void>;
  /** The error for a unique value that another record has. */
  conflict?: new () => Error;
  /** The transaction of a write; by default a change of content. */
  transact?: Transact;
}

/** Records with a manual order, as other features know them. */
export type SortedRecords<Entity extends Sortable & Versioned, Body extends object, View> = ReturnType<
  typeof createSortedRecordService<Entity, Body, View>
>;
export type RecordService<Entity> = SortedRecords<Entity & Sortable & Versioned, object, object>;

/** Lists, finds, creates, changes and deletes records that the owner edits. */
export function createRecordService<Entity extends { id: number } & Versioned, Body extends object>({
  em,
  dialect,
  entity,
  notFound,
  read,
  searched,
  check,
  follow,
  conflict,
  transact = createContentChange({ em, dialect }),
}: Options<Entity, Body>) {
  const byId = (id: number) => ({ id }) as FilterQuery<Entity>;

  /** The current record, locked until the transaction has ended. */
  const findLocked = (id: number, transaction: EntityManager) =>
    transaction.findOneOrFail(entity, byId(id), {
      refresh: true,
      lockMode: LockMode.PESSIMISTIC_WRITE,
      failHandler: notFound,
    });

  /** Raw, since what the ORM knows as `$like` has no escape for its wildcards. */
  const textIn = (column: string, text: string) =>
    raw((alias) => `${alias}.${column} ${dialect.like} ? escape '\\'`, [contains(text)]);

  /** The order by a column, which has the name of the field in the contract. */
  const byColumn = (column: string, direction: 'ASC' | 'DESC') => {
    const sorted = em.getMetadata(entity).props.find(({ fieldNames }) => fieldNames.includes(column));
    const order = sorted?.nullable ? nullAsLeast[direction] : direction;
    return { ...(sorted && { [sorted.name]: order }), id: 'ASC' } as OrderDefinition<Entity>;
  };

  const conditionOf = ({ filter = {} }: ListRequest, restriction: object): FilterQuery<Entity> => {
    const { q, id, ...equal } = filter;
    const search = q ? [{ $or: searched.map((column) => ({ [textIn(column, q)]: [] })) }] : [];
    const conditions = [
      ...(id === undefined ? [] : [{ id }]),
      withoutUndefined(read(equal as Partial<Body>)),
      restriction,
    ];
    return { $and: [...conditions, ...search] } as FilterQuery<Entity>;
  };

  const refuseConflict = async <T>(save: () => Promise<T>): Promise<T> => {
    try {
      return await save();
    } catch (error) {
      if (conflict && error instanceof UniqueConstraintViolationException) throw new conflict();
      throw error;
    }
  };
  const write: Transact = (work) => refuseConflict(() => transact(work));

  /** Whether a record had this id; ids are not given again. */
  const wasGiven = async (id: number, transaction: EntityManager) => {
    const [found] = await transaction.execute(dialect.lastId, [em.getMetadata(entity).tableName]);
    return id <= Number(found?.last ?? 0);
  };

  const writing = (transact: Transact) => ({
    /** With an id, that of a record that was deleted. */
    async create(body: Body, id?: number) {
      return transact(async (transaction) => {
        await check?.(body, transaction);
        const values = { ...withoutUndefined(read(body)), ...(id !== undefined && { id, version: laterVersion() }) };
        return transaction.create(entity, values as RequiredEntityData<Entity>);
      });
    },

    /** With a version, only if the record still has that one. */
    async update(id: number, body: Partial<Body>, version?: number) {
      return transact(async (transaction) => {
        const record = await findLocked(id, transaction);
        refuseOutdated(record, version);
        await check?.(body, transaction);
        await follow?.(record, body, transaction);
        transaction.assign<object>(record, withoutUndefined(read(body)));
        await transaction.flush();
        return transaction.refreshOrFail(record);
      });
    },
  });

  const { create, update } = writing(write);
  /** The same as parts of a change of content that goes on. */
  const within = (transaction: EntityManager) =>
    writing((work) =>
      refuseConflict(async () => {
        const result = await work(transaction);
        await transaction.flush();
        return result;
      }),
    );

  return {
    create,
    update,

    findLocked,

    /** Creates a record that was deleted once more, under its id, since texts and others may refer to it. */
    async restore(id: number, body: Body) {
      return write(async (transaction) => {
        if (await transaction.count(entity, byId(id))) throw new RecordThere();
        if (!(await wasGiven(id, transaction))) throw notFound();
        return within(transaction).create(body, id);
      });
    },

    within,

    /** A record that matches `restriction` (property values). */
    find: (id: number, restriction: object = {}) =>
      em.findOneOrFail(entity, { $and: [byId(id), restriction] } as FilterQuery<Entity>, { failHandler: notFound }),

    /** One page of the records that match `restriction` (property values), and the number of all. */
    async list(request: ListRequest, restriction: object = {}) {
      const { offset, limit } = pageOf(request);
      const [name, direction] = request.sort ?? ['sort_order', 'ASC'];
      const [records, total] = await em.findAndCount(entity, conditionOf(request, restriction), {
        orderBy: byColumn(name, direction),
        // SQLite supports an offset only together with a limit.
        limit: limit ?? Number.MAX_SAFE_INTEGER,
        offset,
      });
      return { records, total, offset };
    },

    /** Returns the record as it was. */
    async remove(id: number, version?: number) {
      return write(async (transaction) => {
        const record = await findLocked(id, transaction);
        refuseOutdated(record, version);
        transaction.remove(record);
        return record;
      });
    },
  };
}

const inOrder = { sortOrder: 'ASC', id: 'ASC' };

/** Presents records to somebody. What else that depends on is read within `em`, for all of them at once. */
type PresentAll<Entity, View> = (
  records: readonly Entity[],
  reader: { isAdmin: boolean; em: EntityManager },
) => Promise<View[]>;

type Presenting<Entity, View> = { present: (record: Entity) => View } | { presentAll: PresentAll<Entity, View> };

type SortedOptions<Entity, Body, View> = Omit<Options<Entity, Body>, 'notFound'> &
  Presenting<Entity, View> & {
    /** What a record is called. */
    one: string;
    /** What is said of one that does not exist. */
    noSuch: string;
    /** The values of properties that records have which visitors see. */
    shown?: object;
  };

/** The same for records with a manual order, of which visitors see some: those that are active, unless `shown` says otherwise. */
export function createSortedRecordService<Entity extends Sortable & Versioned, Body extends object, View>({
  shown = { isActive: true },
  one,
  noSuch,
  ...options
}: SortedOptions<Entity, Body, View>) {
  const { em, entity } = options;
  const presentAll: PresentAll<Entity, View> =
    'presentAll' in options ? options.presentAll : async (records) => records.map(options.present);

  return {
    ...createRecordService({
      ...options,
      notFound: () => new RecordNotFound(em.getMetadata(entity).className, noSuch),
    }),

    one,
    shown,

    /** Presents records for an answer. */
    presentAll: (records: readonly Entity[], { isAdmin }: { isAdmin: boolean }) => presentAll(records, { isAdmin, em }),

    /** The records that visitors see: as these see them, or as an administrator does. */
    async readShown(within: EntityManager, { isAdmin } = { isAdmin: false }): Promise<View[]> {
      const records = await within.find(entity, shown as FilterQuery<Entity>, {
        orderBy: inOrder as OrderDefinition<Entity>,
      });
      return presentAll(records, { isAdmin, em: within });
    },

    /** Saves a new order of all records. */
    order: (order: Order) => saveOrder(options, order),
  };
}
