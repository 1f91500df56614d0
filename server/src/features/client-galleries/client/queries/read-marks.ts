import type { GalleryMarks } from '@vitrine/shared/contract/galleries/client';
import { sql } from 'kysely';
import type { Snapshot } from '../../../../database/reader.ts';
import { GalleryNotFound } from '../../../../errors.ts';
import { selectPhotos } from '../../photos/photos-in-order.ts';

/** Everything that changes while a client views a gallery. */
export async function readMarks({ rows }: Pick<Snapshot, 'rows'>, gallery: number): Promise<GalleryMarks> {
  const state = await rows
    .selectFrom('galleries')
    .select(['revision', 'content_revision', 'choice_sent_at'])
    .where('id', '=', gallery)
    .executeTakeFirst();
  if (!state) throw new GalleryNotFound();
  const marked = await selectPhotos({ rows }, gallery)
    .select(['id', 'is_favourite', 'is_chosen'])
    .where((of) => of.or([of('is_favourite', '=', sql.lit(true)), of('is_chosen', '=', sql.lit(true))]))
    .orderBy('id')
    .execute();
  const replaced = await selectPhotos({ rows }, gallery)
    .select('id')
    .whereRef('marked_sha256', '!=', 'sha256')
    .orderBy('id')
    .execute();
  const comments = await rows
    .selectFrom('gallery_comments')
    .leftJoin('gallery_photos', 'gallery_photos.id', 'gallery_comments.photo_id')
    .select((of) => [
      of.fn.coalesce('gallery_comments.photo_id', sql.lit(0)).as('photo'),
      of.fn.countAll<number>().as('count'),
    ])
    .where('gallery_comments.gallery_id', '=', gallery)
    .where('gallery_photos.deleted_at', 'is', null)
    .groupBy('gallery_comments.photo_id')
    .execute();
  const sentAt = state.choice_sent_at;
  return {
    revision: state.revision,
    content: state.content_revision,
    choice_sent_at: sentAt === null ? null : new Date(sentAt).toISOString(),
    favourites: marked.filter((photo) => photo.is_favourite).map(({ id }) => id),
    chosen: marked.filter((photo) => photo.is_chosen).map(({ id }) => id),
    new_versions: replaced.map(({ id }) => id),
    comments: Object.fromEntries(comments.map(({ photo, count }) => [`${photo}`, Number(count)])),
  };
}
