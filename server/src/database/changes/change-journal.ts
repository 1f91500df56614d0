import type { EntityMetadata } from '@mikro-orm/core';
import type { InferKyselyDB } from '@mikro-orm/sqlite';
import type { EditedRecord, Edit as EditView } from '@vitrine/shared/contract/publishing';
import { sql } from 'kysely';
import type { ContentStateSchema } from '../../features/content/content-state.entity.ts';
import type { ImageChangeSchema } from '../../features/content/image-change.entity.ts';
import { Edit } from '../../features/publishing/edit.entity.ts';
import { notified } from '../notifications.ts';
import { rowsOfIds } from '../sql-dialect.ts';
import { type Change, type Ending, type PublicRecord, type Row, recordOf } from './public-record.ts';

/** How many records of an edit are named. */
const NAMED = 6;

type Tables = InferKyselyDB<typeof ContentStateSchema | typeof ImageChangeSchema>;

type JournalEdit = Pick<EditView, 'resource' | 'kind' | 'count'> & Pick<Edit, 'fields' | 'records'>;

/** What one transaction has changed until now. */
export interface Journal {
  record(meta: EntityMetadata, change: Change<Row>): void;
  /** Writes it: the revision once, however much has changed, and whatever goes with it. */
  write(ending: Ending): Promise<void>;
}

const editedFields = ({ roles }: PublicRecord, { after, changed }: Change<Row>) => {
  const names = Array.from(roles, ([property, { edit, name }]) => {
    if (edit === undefined || !changed.has(property)) return '';
    if (edit === null || typeof edit === 'string') return name;
    return after?.[property] ? edit.on : edit.off;
  });
  return [...new Set(names)].filter((name) => name !== '');
};

/** What an admin did, as far as visitors see it; null if they see nothing of it. */
function editOf(record: PublicRecord, change: Change<Row>): Pick<JournalEdit, 'kind' | 'fields'> | null {
  const { isShown = () => true, isTrashed = () => false, title } = record.visible ?? {};
  const { before, after } = change;
  const [was, is] = [before !== null && isShown(before), after !== null && isShown(after)];
  if (!was && !is) return null;
  if (!before || !after) return title ? { kind: before ? 'deleted' : 'added', fields: '' } : null;
  if (is && !was) return { kind: isTrashed(before) ? 'restored' : 'shown', fields: '' };
  if (was && !is) return { kind: isTrashed(after) ? 'deleted' : 'hidden', fields: '' };
  const fields = editedFields(record, change);
  if (fields.length > 0) return { kind: 'changed', fields: fields.map((name) => `${name},`).join('') };
  const isMoved = [...change.changed].some((property) => record.roles.get(property)?.isPosition);
  return isMoved ? { kind: 'reordered', fields: '' } : null;
}

function describe({ visible }: PublicRecord, { id, before, after, changed }: Change<Row>): EditedRecord {
  const { title, image } = visible ?? {};
  const row = after ?? before ?? {};
  const titleOf = (of: Row) => (title ? String(of[title] ?? '') : '');
  return {
    id,
    title: titleOf(row),
    title_before: title && before && after && changed.has(title) ? titleOf(before) : null,
    image_id: image?.(row, { id, changed }) ?? null,
  };
}

const isNoticed = ({ visible, roles }: PublicRecord, { before, after, changed }: Change<Row>) => {
  if (!visible) return false;
  const { isNoticed: isOfVisitors = () => true } = visible;
  const isOther = !before || !after || [...changed].some((property) => roles.get(property)?.isNoticed);
  return isOther && [before, after].some((row) => row !== null && isOfVisitors(row));
};

export function createJournal(): Journal {
  let isRaised = false;
  const edits = new Map<string, JournalEdit>();
  const listed = new Set<number>();
  const affected: object[] = [];
  const followed = new Map<NonNullable<PublicRecord['follow']>, Change<Row>[]>();

  const recordEdit = (record: PublicRecord, change: Change<Row>) => {
    const edit = editOf(record, change);
    if (!edit || !record.visible) return;
    const { resource } = record.visible;
    const key = `${resource} ${edit.kind} ${edit.fields}`;
    const recorded = edits.get(key) ?? { resource, ...edit, count: 0, records: [] };
    edits.set(key, recorded);
    recorded.count += 1;
    recorded.records.push(recorded.records.length < NAMED ? describe(record, change) : change.id);
  };

  /** In one statement, which nothing but the query builder can write: through the entity it would be three. */
  const raise = async ({ em }: Ending): Promise<number> => {
    const { revision } = await em
      .getKysely<Tables>()
      .updateTable('content_state')
      .set((of) => ({ revision: of('revision', '+', 1) }))
      .where('id', '=', 1)
      .returning(['revision', notified('vitrine_content', '')])
      .executeTakeFirstOrThrow();
    return revision;
  };

  /** Which of the listed records have changed. A list of ids is one parameter, however many there are. */
  const list = async ({ em, dialect }: Ending, revision: number) => {
    for (const meta of em.getMetadata().getAll().values()) {
      if (!recordOf(meta)?.visible?.isListed) continue;
      for (const where of affected) {
        const found: { id: number }[] = await em
          .createQueryBuilder(meta.class)
          .select('id')
          .where(where)
          .execute('all');
        for (const { id } of found) listed.add(id);
      }
    }
    if (listed.size === 0) return;
    // PostgreSQL takes a parameter for a text unless it is told its type.
    await em
      .getKysely<Tables>()
      .insertInto('image_changes')
      .columns(['image_id', 'revision'])
      .expression((of) =>
        of
          .selectFrom(rowsOfIds(dialect, listed).as('changed'))
          .select(['changed.value', sql<number>`cast(${revision} as bigint)`.as('revision')])
          .where(sql.lit(true)),
      )
      .onConflict((found) => found.column('image_id').doUpdateSet((of) => ({ revision: of.ref('excluded.revision') })))
      .execute();
  };

  return {
    record(meta, change) {
      const record = recordOf(meta);
      if (!record) return;
      const { visible, follow } = record;
      if (isNoticed(record, change)) {
        isRaised = true;
        if (visible?.isListed) listed.add(change.id);
        recordEdit(record, change);
      }
      const where = change.before && change.after ? visible?.affects?.(change.id, change.changed) : null;
      if (where) affected.push(where);
      const isFollowed = !change.before || !change.after || follow?.properties.some((name) => change.changed.has(name));
      if (!follow || !isFollowed) return;
      const changes = followed.get(follow) ?? [];
      changes.push(change);
      followed.set(follow, changes);
    },

    async write(ending) {
      if (isRaised) {
        const revision = await raise(ending);
        await list(ending, revision);
        const at = new Date();
        const rows = Array.from(edits.values(), (edit) => ({ revision, ...edit, at }));
        if (rows.length > 0) await ending.em.insertMany(Edit, rows);
      }
      for (const [follow, changes] of followed) await follow.write(changes, ending);
    },
  };
}
