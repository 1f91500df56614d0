import { ImageUpdate, type ImageView, textsIn } from '@vitrine/shared/contract/images';
import { isSameValue } from '@vitrine/shared/contract/versions';
import { inBatches } from '@vitrine/shared/node/in-batches';
import { ownTitle, UNTITLED } from '@vitrine/shared/public-title';
import type { EntityManager } from '../../../database/orm.ts';
import { rowsOf } from '../../../database/reader.ts';
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

const inOrder = (em: EntityManager) =>
  rowsOf(em).selectFrom('images').orderBy('sort_order', 'asc').orderBy('id', 'desc');

/** Compares the photographs of a state with the library. */
export async function comparePhotographs(
  em: EntityManager,
  state: readonly PhotographState[],
): Promise<PhotographsOfState> {
  const stored = await inOrder(em).select(['id', 'title', 'is_public', 'deleted_at']).execute();
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
function inOrderOf(ids: readonly number[], state: readonly number[]): number[] {
  const stored = new Set(ids);
  const placed = state.filter((id) => stored.has(id));
  const isPlaced = new Set(placed);
  const next = placed.values();
  return ids.map((id) => (isPlaced.has(id) ? (next.next().value ?? id) : id));
}

/** Makes the photographs public that a state has, with its texts and its order, and all others private. */
export async function putBackImages(
  transaction: EntityManager,
  { images }: { images: ImageService },
  state: readonly PhotographState[],
): Promise<PhotographsOfState> {
  const compared = await comparePhotographs(transaction, state);
  const writes = images.within(transaction);
  for (const { id } of compared.hidden) await writes.update(id, { is_public: false });

  const categories = await rowsOf(transaction).selectFrom('categories').select('id').execute();
  const isCategory = new Set(categories.map(({ id }) => id));
  for await (const some of inBatches(state, TOGETHER)) {
    const rows = await rowsOf(transaction)
      .selectFrom('images')
      .selectAll()
      .where('deleted_at', 'is', null)
      .where(
        'id',
        'in',
        some.map(({ id }) => id),
      )
      .execute();
    const stored = new Map(rows.map((row) => [row.id, row]));
    for (const { id, fields } of some) {
      const row = stored.get(id);
      if (!row) continue;
      const flags = Object.fromEntries(FLAGS.map((flag) => [flag, Boolean(Reflect.get(row, flag))]));
      const category = isCategory.has(fields.category_id ?? 0) ? fields.category_id : null;
      // A release knows the public title alone, and not the name of the file that its owner sees in its place.
      const title = ownTitle(fields.title, row);
      const changes = differing({ ...fields, title, category_id: category }, { ...row, ...flags });
      if (Object.keys(changes).length > 0) await writes.update(id, ImageUpdate.parse(changes));
    }
  }

  const rows = await inOrder(transaction).select('id').where('deleted_at', 'is', null).execute();
  const ids = rows.map(({ id }) => id);
  const ordered = inOrderOf(
    ids,
    state.map(({ id }) => id),
  );
  if (!isSameValue(ids, ordered)) await writes.order({ ids: ordered });
  return compared;
}
