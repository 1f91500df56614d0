import { GalleryNotFound } from '../../../errors.ts';
import type { Foundations } from '../../../foundations.ts';
import { GalleryComment } from '../client/gallery-comment.entity.ts';
import { Gallery } from '../gallery.entity.ts';
import { listPhotos } from '../photos/photo-list.ts';
import type { ExportedPhoto } from './exported-photo.ts';

const only = { choice: 'chosen', favourites: 'favourites' } as const;

export type GalleryExports = ReturnType<typeof createGalleryExports>;

/** What the client has chosen, for the photographer's other programs. */
export function createGalleryExports({ forkEm }: Pick<Foundations, 'forkEm'>) {
  return {
    /** The photographs in the order of the gallery. One in the trash can be exported too. */
    async list(id: number, what: keyof typeof only): Promise<{ title: string; photos: ExportedPhoto[] }> {
      const em = forkEm();
      const gallery = await em.findOneOrFail(Gallery, id, { failHandler: () => new GalleryNotFound() });
      const { photos } = await listPhotos(em, gallery, { only: only[what] });
      const titles = new Map(gallery.sections.map(({ id, title }) => [id, title]));
      const comments = await em.find(GalleryComment, { gallery: id, photo: { $ne: null } }, { orderBy: { id: 'ASC' } });
      const ofPhoto = Map.groupBy(comments, ({ photo }) => photo?.id);
      return {
        title: gallery.title,
        photos: photos.map(({ id, originalName, section, isFavourite, isChosen }) => ({
          originalName,
          section: titles.get(section ?? '') ?? null,
          isFavourite,
          isChosen,
          comments: ofPhoto.get(id) ?? [],
        })),
      };
    },
  };
}
