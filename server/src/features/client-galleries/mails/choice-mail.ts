import type { EntityManager } from '../../../database/orm.ts';
import { adminUrlOf } from '../../../http/admin-url.ts';
import { writeLightroomLine } from '../exports/text-exports.ts';
import type { Gallery } from '../gallery.entity.ts';
import { readGalleryCounts } from '../gallery-counts.ts';
import { GalleryPhoto } from '../photos/gallery-photo.entity.ts';

/** The mail to the photographer about a choice. */
export async function writeChoiceMail(em: EntityManager, gallery: Gallery, siteUrl: string) {
  const { id, title, clientName, choiceLimit } = gallery;
  const chosen = await em.find(
    GalleryPhoto,
    { gallery: id, isChosen: true, deletedAt: null },
    { fields: ['originalName'], orderBy: { nameKey: 'ASC', id: 'ASC' } },
  );
  const counts = (await readGalleryCounts(em, [id])).get(id);
  return {
    subject: `Choice sent: ${title}`,
    text: [
      `${clientName || 'Your client'} has chosen photographs of "${title}".`,
      '',
      `Chosen: ${chosen.length}${choiceLimit ? ` of ${choiceLimit}` : ''}`,
      `Favourites: ${counts?.favourites ?? 0}`,
      `Comments: ${counts?.comments ?? 0}`,
      '',
      adminUrlOf(`galleries/${id}`, siteUrl),
      '',
      'To find them in Lightroom (Text, File Name, Contains):',
      writeLightroomLine(chosen),
    ].join('\n'),
  };
}
