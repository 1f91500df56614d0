import type { GalleryPhotoQuery } from '@vitrine/shared/contract/galleries/gallery-photos';
import type { ExpressionBuilder } from 'kysely';
import type { Snapshot, Tables } from '../../../database/reader.ts';
import { GalleryNotFound } from '../../../errors.ts';
import type { GalleryPhoto } from './gallery-photo.entity.ts';
import { inOrder, readSections, selectMarked } from './photos-in-order.ts';

const COLUMNS = [
  ...(['id', 'section', 'original_name', 'file_size', 'mime_type', 'width', 'height', 'dominant_color'] as const),
  ...([
    'focal_x',
    'focal_y',
    'pictures',
    'pictures_hidden',
    'is_lost',
    'is_favourite',
    'is_chosen',
    'file_version',
    'created_at',
  ] as const),
] as const;

type Fields = 'section' | 'originalName' | 'fileSize' | 'mimeType' | 'width' | 'height' | 'dominantColor' | 'pictures';
type Focal = 'focalX' | 'focalY';
type States = 'picturesHidden' | 'isLost' | 'isFavourite' | 'isChosen' | 'fileVersion' | 'createdAt';

/** What an admin sees of a photograph. */
export type ListedPhoto = Pick<GalleryPhoto, 'id' | Fields | Focal | States>;

interface PhotoInList extends ListedPhoto {
  image: number | null;
}

/** The image of the portfolio that was made from a photograph, unless it is in the trash. */
const imageOf = (of: ExpressionBuilder<Tables, 'gallery_photos'>) =>
  of
    .selectFrom('images')
    .select('images.id')
    .whereRef('images.id', '=', 'gallery_photos.image_id')
    .where('images.deleted_at', 'is', null);

/** A page of the photographs of a gallery that is not in the trash, and how many comments of the client each has, by id. */
export async function listPhotos(snapshot: Pick<Snapshot, 'rows'>, id: number, query: GalleryPhotoQuery) {
  const gallery = await snapshot.rows
    .selectFrom('galleries')
    .select('sections')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!gallery) throw new GalleryNotFound();
  const { skip: offset = 0, limit = Number.MAX_SAFE_INTEGER } = query;
  const marked = selectMarked(snapshot, id, query.only);
  const found = await inOrder(marked, readSections(gallery.sections))
    .select([...COLUMNS])
    .select((of) => imageOf(of).as('image_id'))
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await marked.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const photos = found.map(
    (row): PhotoInList => ({
      id: row.id,
      section: row.section,
      originalName: row.original_name,
      fileSize: row.file_size,
      mimeType: row.mime_type,
      width: row.width,
      height: row.height,
      dominantColor: row.dominant_color,
      focalX: row.focal_x,
      focalY: row.focal_y,
      pictures: JSON.parse(row.pictures),
      picturesHidden: Boolean(row.pictures_hidden),
      isLost: Boolean(row.is_lost),
      isFavourite: Boolean(row.is_favourite),
      isChosen: Boolean(row.is_chosen),
      image: row.image_id,
      fileVersion: row.file_version,
      createdAt: new Date(row.created_at),
    }),
  );
  return { photos, total: Number(total), offset, comments: await countComments(snapshot, id) };
}

async function countComments({ rows }: Pick<Snapshot, 'rows'>, gallery: number): Promise<ReadonlyMap<number, number>> {
  const counted = await rows
    .selectFrom('gallery_comments')
    .select((of) => ['photo_id', of.fn.countAll<number>().as('count')])
    .where('gallery_id', '=', gallery)
    .where('photo_id', 'is not', null)
    .where('author', '=', 'client')
    .groupBy('photo_id')
    .execute();
  return new Map(counted.map(({ photo_id: photo, count }) => [photo ?? 0, Number(count)]));
}
