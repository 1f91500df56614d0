import { ImageUpdate, type ImageView, textsIn } from '@vitrine/shared/contract/images';
import { isSameValue } from '@vitrine/shared/contract/versions';
import { publicTitle, UNTITLED } from '@vitrine/shared/public-title';
import type { EntityManager } from '../../../database/orm.ts';
import type { SqlDialect } from '../../../database/sql-dialect.ts';
import { rightsIn } from '../../../records/rights.ts';
import type { ImageService } from '../../images/plugin.ts';
import { differing } from './put-back-list.ts';

/** What a release keeps of a photograph, as far as its owner edits it. */
export type PhotographState = ReturnType<typeof stateOf>;

type Photograph = { id: number; title: string };

/** How the photographs of a state differ from those of the library. */
export interface PhotographsOfState {
  /** Public then, deleted since. */
  missing: Photograph[];
  /** Public then, and not now. */
  shown: Photograph[];
  /** Public now, and not then. */
  hidden: Photograph[];
}

/** Compared at once. */
const TOGETHER = 500;
const FLAGS = ['is_featured', 'is_public', 'is_hero_image'] as const;

export const stateOf = (image: ImageView) => ({
  id: image.id,
  sort_order: image.sort_order,
  fields: {
    title: image.title,
    ...textsIn(image),
    category_id: image.category_id,
    is_featured: image.is_featured,
    is_public: image.is_public,
    is_hero_image: image.is_hero_image,
    focal_x: image.focal_x,
    focal_y: image.focal_y,
    ...rightsIn(image),
  },
});

/** Compares the photographs of a state with the library. */
export async function comparePhotographs(
  em: EntityManager,
  state: readonly PhotographState[],
): Promise<PhotographsOfState> {
  const stored = await em.execute<(Photograph & { is_public: boolean | 0 | 1; deleted_at: unknown })[]>(
    'select id, title, is_public, deleted_at from images order by sort_order, id desc',
  );
  const found = stored.filter((image) => image.deleted_at === null);
  // The trash still knows the name of a file, where a release has no title.
  const titles = new Map(stored.map(({ id, title }) => [id, title]));
  const titleOf = ({ id, fields: { title } }: PhotographState) =>
    (title === UNTITLED ? titles.get(id) : undefined) ?? title;
  const wanted = new Set(state.map(({ id }) => id));
  const library = new Set(found.map(({ id }) => id));
  const named = ({ id, title }: Photograph) => ({ id, title });
  return {
    missing: state.filter(({ id }) => !library.has(id)).map((one) => ({ id: one.id, title: titleOf(one) })),
    shown: found.filter((image) => wanted.has(image.id) && !image.is_public).map(named),
    hidden: found.filter((image) => !wanted.has(image.id) && image.is_public).map(named),
  };
}

/** The ids of a library in the order of a state. Those that the state does not have stay where they are. */
export function inOrderOf(ids: readonly number[], state: readonly number[]): number[] {
  const stored = new Set(ids);
  const placed = state.filter((id) => stored.has(id));
  const isPlaced = new Set(placed);
  const next = placed.values();
  return ids.map((id) => (isPlaced.has(id) ? (next.next().value ?? id) : id));
}

/** Makes the photographs public that a state has, with its texts and its order, and all others private. */
export async function putBackImages(
  transaction: EntityManager,
  { images, dialect }: { images: ImageService; dialect: SqlDialect },
  state: readonly PhotographState[],
): Promise<PhotographsOfState> {
  const compared = await comparePhotographs(transaction, state);
  const writes = images.within(transaction);
  for (const { id } of compared.hidden) await writes.update(id, { is_public: false });

  const categories = await transaction.execute<{ id: number }[]>('select id from categories');
  const isCategory = new Set(categories.map(({ id }) => id));
  for (let from = 0; from < state.length; from += TOGETHER) {
    const some = state.slice(from, from + TOGETHER);
    const rows = await transaction.execute<({ id: number; original_name: string } & PhotographState['fields'])[]>(
      `select images.* from images where deleted_at is null and id in (select value from ${dialect.listOfIds} as named)`,
      [JSON.stringify(some.map(({ id }) => id))],
    );
    const stored = new Map(rows.map((row) => [row.id, row]));
    for (const { id, fields } of some) {
      const row = stored.get(id);
      if (!row) continue;
      const flags = Object.fromEntries(FLAGS.map((flag) => [flag, Boolean(Reflect.get(row, flag))]));
      const category = isCategory.has(fields.category_id ?? 0) ? fields.category_id : null;
      // A release knows the public title alone, and not the name of the file that its owner sees in its place.
      const title = fields.title === publicTitle(row) ? row.title : fields.title;
      const changes = differing({ ...fields, title, category_id: category }, { ...row, ...flags });
      if (Object.keys(changes).length > 0) await writes.update(id, ImageUpdate.parse(changes));
    }
  }

  const rows = await transaction.execute<{ id: number }[]>(
    'select id from images where deleted_at is null order by sort_order, id desc',
  );
  const ids = rows.map(({ id }) => id);
  const ordered = inOrderOf(
    ids,
    state.map(({ id }) => id),
  );
  if (!isSameValue(ids, ordered)) await writes.order({ ids: ordered });
  return compared;
}
