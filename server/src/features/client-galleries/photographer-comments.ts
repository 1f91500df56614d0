import type { CommentInput } from '@vitrine/shared/contract/galleries/client';
import { galleries as galleryTexts } from '@vitrine/shared/contract/galleries/texts';
import type { Dependencies } from '../../database/dependencies.ts';
import { FieldRefused } from '../../errors.ts';
import { GalleryComment } from './client/gallery-comment.entity.ts';
import { readComments } from './client/queries/read-comments.ts';
import { changeGallery } from './gallery-change.ts';
import { GalleryPhoto } from './photos/gallery-photo.entity.ts';

/** The comments of a gallery, as the photographer reads and answers them. */
export const createPhotographerComments = ({ em, reader }: Pick<Dependencies, 'em' | 'reader'>) => ({
  /** All of them, the oldest first. */
  list: (gallery: number) => reader.read((snapshot) => readComments(snapshot, gallery, { ofRemoved: true })),

  answer: (gallery: number, { photo_id: photo, text }: CommentInput) =>
    changeGallery(em, gallery, 'marks', async ({ transaction }) => {
      if (photo !== null && (await transaction.count(GalleryPhoto, { id: photo, gallery, deletedAt: null })) === 0)
        throw new FieldRefused('photo_id', galleryTexts.photoNotFound);
      const comment = transaction.create(GalleryComment, { gallery, photo, author: 'photographer', text });
      await transaction.flush();
      return comment;
    }),
});
