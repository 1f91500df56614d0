import type { GalleryComment } from '@vitrine/shared/contract/galleries/client';
import type { Snapshot } from '../../../../database/reader.ts';

/** The oldest first; with or without those about photographs that were removed. */
export async function readComments(
  { rows }: Pick<Snapshot, 'rows'>,
  gallery: number,
  { ofRemoved }: { ofRemoved: boolean },
): Promise<GalleryComment[]> {
  const all = rows
    .selectFrom('gallery_comments')
    .leftJoin('gallery_photos', 'gallery_photos.id', 'gallery_comments.photo_id')
    .select(['gallery_comments.id', 'photo_id', 'author', 'text', 'gallery_comments.created_at'])
    .where('gallery_comments.gallery_id', '=', gallery)
    .orderBy('gallery_comments.id');
  const found = await (ofRemoved ? all : all.where('gallery_photos.deleted_at', 'is', null)).execute();
  return found.map(({ created_at, ...comment }) => ({ ...comment, created_at: new Date(created_at).toISOString() }));
}
