import type { GalleryComment as CommentView } from '@vitrine/shared/contract/galleries/client';
import type { GalleryComment } from './client/gallery-comment.entity.ts';

/** A comment for the wire. */
export const presentComment = ({ id, photo, author, text, createdAt }: GalleryComment): CommentView => ({
  id,
  photo_id: photo?.id ?? null,
  author,
  text,
  created_at: createdAt.toISOString(),
});
