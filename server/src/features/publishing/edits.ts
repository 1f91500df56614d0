import type {
  EditedRecord,
  EditsView,
  Edit as EditView,
  KeptRelease,
  RecordedEdits,
  ReleaseView,
} from '@vitrine/shared/contract/publishing';
import type { Dependencies } from '../../database/dependencies.ts';
import { Edit } from './edit.entity.ts';

/** The newest edits that are kept: those of years, unless somebody edits all day. */
const KEPT = 10_000;
/** Enough to see what the last releases were made for. */
const LATEST = 200;
const LISTED = 12;
const NAMED = 6;

/** An edit of one transaction. */
export type RecordedEdit = EditView & {
  revision: number;
  /** Of all records, unless it was recorded by an older version: that knew only the first. */
  ids: number[];
};

type Group = { edit: EditView; records: Map<number, EditedRecord>; ids: Set<number>; unknown: number };

/** Each record once, called as at the end and as at the beginning. */
function addRecords({ records }: Group, older: readonly EditedRecord[]) {
  for (const record of older) {
    const later = records.get(record.id);
    records.set(record.id, { ...(later ?? record), title_before: record.title_before ?? later?.title_before ?? null });
  }
}

/** Puts edits of the same kind and fields together, the last first. */
export function groupEdits(recorded: readonly RecordedEdit[]): EditsView {
  const groups = new Map<string, Group>();
  for (const { revision: _, ids, ...edit } of recorded.toSorted((one, other) => other.revision - one.revision)) {
    const key = [edit.resource, edit.kind, ...edit.fields].join();
    const group = groups.get(key) ?? { edit, records: new Map(), ids: new Set<number>(), unknown: 0 };
    groups.set(key, group);
    addRecords(group, edit.records);
    for (const id of ids) group.ids.add(id);
    group.unknown += edit.count - ids.length;
  }
  const edits = [...groups.values()].map(({ edit, records, ids, unknown }) => ({
    ...edit,
    count: ids.size + unknown,
    records: [...records.values()].slice(0, NAMED),
  }));
  return { edits: edits.slice(0, LISTED), others: Math.max(0, edits.length - LISTED) };
}

/** Adds to each release what was edited since the one below it. Of the last, that is known only if it was the first of all. */
export function withEdits<Release extends Pick<ReleaseView, 'revision' | 'built_at'>>(
  releases: readonly Release[],
  recorded: readonly RecordedEdit[],
  { isWhole }: { isWhole: boolean },
): (Release & Pick<KeptRelease, 'edited'>)[] {
  const inOrder = releases.toSorted(
    (one, other) => one.revision - other.revision || (one.built_at < other.built_at ? -1 : 1),
  );
  const since = new Map(inOrder.map((release, place) => [release, inOrder[place - 1]?.revision ?? null]));
  return releases.map((release) => {
    const from = since.get(release) ?? (isWhole ? -1 : null);
    if (from === null) return { ...release, edited: null };
    return {
      ...release,
      edited: groupEdits(recorded.filter(({ revision }) => revision > from && revision <= release.revision)),
    };
  });
}

/** Reads what admins have edited. */
export function createEdits({ forkEm, reader }: Pick<Dependencies, 'forkEm' | 'reader'>) {
  const read = (since: number, limit = KEPT): Promise<RecordedEdit[]> =>
    reader.read(async ({ rows }) => {
      const found = await rows
        .selectFrom('edits')
        .selectAll()
        .where('revision', '>', since)
        // Those of one transaction in an order of their own, whichever the database found first.
        .orderBy('revision', 'desc')
        .orderBy('resource', 'desc')
        .orderBy('kind')
        .orderBy('fields')
        .limit(limit)
        .execute();
      return found.map(({ fields, records, at, ...edit }) => {
        const all: (EditedRecord | number)[] = JSON.parse(records);
        return {
          ...edit,
          fields: fields.split(',').filter((field) => field !== ''),
          records: all.filter((record) => typeof record !== 'number').slice(0, NAMED),
          ids: all.map((record) => (typeof record === 'number' ? record : record.id)),
          at: new Date(at).toISOString(),
        };
      });
    });

  return {
    readSince: async (since: number): Promise<EditsView> => groupEdits(await read(since)),

    /** `isWhole`: whether the first of all releases is among them. */
    async addTo<Release extends ReleaseView>(releases: readonly Release[], { isWhole }: { isWhole: boolean }) {
      const first = Math.min(...releases.map(({ revision }) => revision));
      return releases.length === 0 ? [] : withEdits(releases, await read(isWhole ? -1 : first), { isWhole });
    },

    /** The last ones. */
    async readLatest(history: string): Promise<RecordedEdits> {
      const found = await read(-1, LATEST);
      const oldest = found.at(-1)?.revision ?? Number.MAX_SAFE_INTEGER;
      // Of the transaction of the last one, others may be missing; and of those before a backup was restored, all after it.
      const known_from = Math.max(found.length < LATEST ? oldest - 1 : oldest, Number.parseInt(history, 10) || 0);
      return { known_from, edits: found };
    },

    /** Forgets the oldest. Answers how many. */
    async prune() {
      const [oldest] = await forkEm().find(Edit, {}, { orderBy: { revision: 'desc' }, limit: 1, offset: KEPT });
      return oldest ? forkEm().nativeDelete(Edit, { revision: { $lte: oldest.revision } }) : 0;
    },
  };
}
