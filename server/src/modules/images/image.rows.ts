import type { ImageQuery } from '@vitrine/shared/contract/images';
import { pageOf } from '@vitrine/shared/contract/list-query';
import { sql } from 'kysely';
import type { EntityManager } from '../../database/orm.ts';
import { rowsOf } from '../../database/rows.ts';

/**
 * Lists of images are read as plain rows: entities cost some thirty times as much, and a gallery may hold thousands.
 * Manual order first; images that were never placed come before the others, the newest first.
 */
const selectImages = (em: EntityManager) =>
  rowsOf(em)
    .selectFrom('images')
    .leftJoin('categories', 'categories.id', 'images.category_id')
    .selectAll('images')
    .select(['categories.name as category_name', 'categories.slug as category_slug']);

export type ImageRow = Awaited<ReturnType<typeof readImages>>['rows'][number];

interface Restriction {
  publicOnly: boolean;
  /** The images in the trash instead of those in the library. */
  inTrash?: boolean;
}

/** One page of the images that a query asks for, and how many there are in all. */
export async function readImages(
  em: EntityManager,
  query: Partial<ImageQuery>,
  { publicOnly, inTrash = false }: Restriction,
) {
  const { id, q, category, category_id: categoryId, sha256, ...flags } = query.filter ?? {};
  const named = query.category ?? category;
  const featured = query.is_featured ?? flags.is_featured;

  let found = selectImages(em).where('images.deleted_at', inTrash ? 'is not' : 'is', null);
  if (publicOnly) found = found.where('images.is_public', '=', sql.lit(true));
  if (id !== undefined) found = found.where('images.id', 'in', [id].flat());
  if (sha256 !== undefined) found = found.where('images.sha256', 'in', [sha256].flat());
  if (categoryId === null) found = found.where('images.category_id', 'is', null);
  if (typeof categoryId === 'number') found = found.where('images.category_id', '=', categoryId);
  if (named) found = found.where((of) => of.or([of('categories.name', '=', named), of('categories.slug', '=', named)]));
  if (featured !== undefined) found = found.where('images.is_featured', '=', sql.lit(featured));
  if (flags.is_public !== undefined) found = found.where('images.is_public', '=', sql.lit(flags.is_public));
  if (flags.is_hero_image !== undefined) found = found.where('images.is_hero_image', '=', sql.lit(flags.is_hero_image));
  if (q) {
    const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
    found = found.where((of) =>
      of.or(
        (['images.title', 'images.description', 'images.tags'] as const).map((column) => of(column, 'like', pattern)),
      ),
    );
  }

  const { offset, limit } = pageOf(query);
  const { total } = await found
    .clearSelect()
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();

  const [name, direction] = query.sort ?? ['sort_order', 'ASC'];
  const rows = await found
    .orderBy(name === 'category' ? 'categories.name' : `images.${name}`, direction === 'ASC' ? 'asc' : 'desc')
    .orderBy('images.id', 'desc')
    .limit(limit ?? -1)
    .offset(offset)
    .execute();
  return { rows, total, offset };
}
