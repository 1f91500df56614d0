import type { ImageView } from '@vitrine/shared/contract/images';
import type { ContentFault } from '@vitrine/shared/contract/publishing';
import type Database from 'better-sqlite3';
import { keyOf } from '../checks/picture-key.ts';
import type { createLibraryChanges } from './library-changes.ts';

/** An image as it was received, with the digest of that, and what the site makes of it. */
export type StoredImage = {
  id: number;
  digest: string;
  /** As the site shows it; null if it is left out. */
  shown: ImageView | null;
  /** As it was received, if the rest of the content decides what the site shows of it. */
  received: ImageView | null;
  isReadable: boolean;
  faults: readonly ContentFault[];
};

const COLUMNS = [
  'id',
  'digest',
  'is_readable',
  'is_shown',
  'rank',
  'newer',
  'title',
  'filename',
  'updated_at',
  'created_at',
  'category',
  'is_featured',
  'is_hero',
  'key',
  'record',
  'received',
  'faults',
];

const faultsText = (faults: readonly ContentFault[]) => (faults.length > 0 ? JSON.stringify(faults) : null);

/** Writes images. What is on pages because of them counts as changed afterwards. */
export function createStoredImages(database: Database.Database, changes: ReturnType<typeof createLibraryChanges>) {
  const digestOf = database.prepare<[number], string>('select digest from images where id = ?').pluck();
  const see = database.prepare('insert or ignore into seen values (?)');
  const write = database.prepare(
    `insert or replace into images (${COLUMNS}) values (${COLUMNS.map((name) => `@${name}`)})`,
  );
  const show = database.prepare('update images set is_shown = ? where id = ?');
  const remove = database.prepare('delete from images where id = ?');
  const unseen = database.prepare<[], number>('select id from images where id not in seen').pluck();
  const dependent = database.prepare<[], { id: number; digest: string; received: string }>(
    'select id, digest, received from images where received is not null',
  );
  const stored = database
    .prepare<[number, string | null, string | null], number>(
      'select 1 from images where id = ? and record is ? and faults is ?',
    )
    .pluck();
  const received = database
    .prepare<[number], string>('select coalesce(received, record) from images where id = ? and is_shown = 1')
    .pluck();
  const faults = database.prepare<[], string>('select faults from images where faults is not null').pluck();
  const counts = database.prepare<[], { all: number; unreadable: number }>(
    'select count(*) as "all", count(*) - sum(is_readable) as unreadable from images',
  );
  const withheld = database
    .prepare<[], number>('select id from images where is_shown = 0 and record is not null')
    .pluck();
  const filesOfKey = database
    .prepare<[string], string>('select record from images where key = ? and is_shown = 1')
    .pluck();

  const keyOfId = database.prepare<[number], string>('select key from images where id = ?').pluck();
  const publicNames = new Map<string, Set<string>>();
  const forgetNames = (id: number) => {
    const key = keyOfId.get(id);
    if (key !== undefined) publicNames.delete(key);
  };

  const put = ({ id, digest, shown, received, isReadable, faults }: StoredImage) => {
    changes.markAround(id);
    forgetNames(id);
    publicNames.delete(keyOf(shown?.filename ?? ''));
    write.run({
      id,
      digest,
      is_readable: Number(isReadable),
      is_shown: Number(shown !== null),
      rank: shown?.sort_order ?? 0,
      newer: -id,
      title: shown?.title ?? '',
      filename: shown?.filename ?? '',
      updated_at: shown?.updated_at ?? '',
      created_at: shown?.created_at ?? '',
      category: shown?.category ?? null,
      is_featured: Number(shown?.is_featured ?? false),
      is_hero: Number(shown?.is_hero_image ?? false),
      key: keyOf(shown?.filename ?? ''),
      record: shown && JSON.stringify(shown),
      received: received && JSON.stringify(received),
      faults: faultsText(faults),
    });
    changes.markAround(id);
  };

  const setShown = (ids: readonly number[], isShown: boolean) => {
    for (const id of ids) {
      changes.markAround(id);
      forgetNames(id);
      show.run(Number(isShown), id);
      changes.markAround(id);
    }
  };

  return {
    /** Names of files of public photographs that were looked up, by the part that the files of a photograph share. */
    publicNames,
    put,
    /** Begins the reading of a whole. */
    beginWhole: () => void database.exec('delete from seen'),
    /** Records that an image is part of the whole. Returns whether it is stored already as it is received. */
    see(id: number, digest: string): boolean {
      see.run(id);
      return digestOf.get(id) === digest;
    },
    remove(ids: readonly number[]) {
      for (const id of ids) {
        changes.markAround(id);
        forgetNames(id);
        remove.run(id);
      }
    },
    /** Those that are not part of the whole. */
    unseen: () => unseen.all(),
    counts: () => counts.get() ?? { all: 0, unreadable: 0 },
    /** Those of which the rest of the content decides what is shown. */
    dependent: () =>
      dependent.all().map(({ received, ...row }) => ({ ...row, received: JSON.parse(received) as ImageView })),
    /** A photograph as it was received, also what no page shows of it; none if it is left out. */
    received: (id: number) => received.all(id).map((text) => JSON.parse(text) as ImageView),
    isStored: ({ id, shown, faults }: StoredImage) =>
      stored.get(id, shown && JSON.stringify(shown), faultsText(faults)) !== undefined,
    faults: (): ContentFault[] => faults.all().flatMap((text) => JSON.parse(text) as ContentFault[]),
    /** Leaves photographs out until `showAll`. */
    withhold: (ids: readonly number[]) => setShown(ids, false),
    showAll: () => setShown(withheld.all(), true),
    /** The photographs whose files share this part of their names. */
    *ofKey(key: string): Generator<ImageView> {
      for (const text of filesOfKey.iterate(key)) yield JSON.parse(text) as ImageView;
    },
  };
}
