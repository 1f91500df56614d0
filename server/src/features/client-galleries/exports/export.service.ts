import type { Dependencies } from '../../../database/dependencies.ts';
import { GalleryNotFound } from '../../../errors.ts';
import { inOrder, readSections, selectMarked } from '../photos/photos-in-order.ts';
import type { ExportedPhoto } from './exported-photo.ts';

const marks = { choice: 'chosen', favourites: 'favourites' } as const;

export type GalleryExports = ReturnType<typeof createGalleryExports>;

/** What the client has chosen, for the photographer's other programs. */
export function createGalleryExports({ reader }: Pick<Dependencies, 'reader'>) {
  return {
    /** The photographs in the order of the gallery. One in the trash can be exported too. */
    list: (id: number, what: keyof typeof marks): Promise<{ title: string; photos: ExportedPhoto[] }> =>
      reader.read(async (snapshot) => {
        const gallery = await snapshot.rows
          .selectFrom('galleries')
          .select(['title', 'sections'])
          .where('id', '=', id)
          .executeTakeFirstOrThrow(() => new GalleryNotFound());
        const sections = readSections(gallery.sections);
        const photos = await inOrder(selectMarked(snapshot, id, marks[what]), sections)
          .select(['id', 'original_name', 'section', 'is_favourite', 'is_chosen'])
          .execute();
        const comments = await snapshot.rows
          .selectFrom('gallery_comments')
          .select(['photo_id', 'author', 'text'])
          .where('gallery_id', '=', id)
          .where('photo_id', 'is not', null)
          .orderBy('id')
          .execute();
        const titles = new Map(sections.map(({ id, title }) => [id, title]));
        const ofPhoto = Map.groupBy(comments, ({ photo_id: photo }) => photo);
        return {
          title: gallery.title,
          photos: photos.map((photo) => ({
            originalName: photo.original_name,
            section: titles.get(photo.section ?? '') ?? null,
            isFavourite: Boolean(photo.is_favourite),
            isChosen: Boolean(photo.is_chosen),
            comments: ofPhoto.get(photo.id) ?? [],
          })),
        };
      }),
  };
}
