import type { ImagePosition, ImagesPosition } from '@vitrine/shared/contract/images';
import type { Order } from '@vitrine/shared/contract/order';
import * as texts from '@vitrine/shared/texts';
import { updateMany } from '../../database/changes/bulk-changes.ts';
import { FieldRefused } from '../../errors.ts';
import { nameKeyOf } from '../../http/uploads/name-key.ts';
import { saveOrder, writeOrder } from '../../records/order.ts';
import { Image } from './image.entity.ts';
import { END, type Options, type Place, RANK_STEP, rankAt, rankedOf, START } from './ranks.ts';

/** The place that a body names. An image that is unknown or in the trash, or the moved one, is no neighbour. */
async function placeOf({ em }: Options, moved: number, position: ImagePosition): Promise<Place> {
  if ('to' in position) return position.to === 'start' ? START : END;
  const [side, id] =
    'before' in position ? (['before', position.before] as const) : (['after', position.after] as const);
  if (id === moved) throw new FieldRefused(side, texts.images.besideItself);
  const neighbour = await em.findOne(Image, { id, deletedAt: null }, { refresh: true });
  if (!neighbour) throw new FieldRefused(side, texts.images.notFound);
  return { side, of: rankedOf(neighbour) };
}

/** Follows every time: what has none comes last. */
const NO_TIME = '~';

/** A text by which photographs of one upload are in order: by the time when they were taken, then by name. */
export const uploadKeyOf = (takenAt: string | null, originalName: string) =>
  `${takenAt ?? NO_TIME} ${nameKeyOf(originalName)}`;

/** The place of an image that was uploaded: before all others, or among those that came with it. */
export async function placeOfNew(
  { em }: Options,
  uploadGroup: string | null,
  uploadKey: string | null,
): Promise<Place> {
  if (uploadGroup === null || uploadKey === null) return START;
  const earlier = await em.findOne(
    Image,
    { uploadGroup, uploadKey: { $lte: uploadKey }, deletedAt: null },
    { orderBy: { uploadKey: 'DESC', id: 'DESC' }, refresh: true },
  );
  if (earlier) return { side: 'after', of: rankedOf(earlier) };
  const later = await em.findOne(
    Image,
    { uploadGroup, uploadKey: { $gt: uploadKey }, deletedAt: null },
    { orderBy: { uploadKey: 'ASC', id: 'ASC' }, refresh: true },
  );
  return later ? { side: 'before', of: rankedOf(later) } : START;
}

/** Moves an image, and writes nothing if it is at that place already. */
export async function moveImage(options: Options, image: Pick<Image, 'id' | 'sortOrder'>, position: ImagePosition) {
  const place = await placeOf(options, image.id, position);
  const sortOrder = await rankAt(options, place, rankedOf(image));
  // Not through the entity, which would set the time of its last change: an image that is moved stays the same.
  if (sortOrder !== image.sortOrder) await updateMany(options.em, Image, { id: image.id }, { sortOrder });
}

/** Moves images to a place, where they follow each other. `find` reads one that is not in the trash. */
export async function moveImages(
  options: Options,
  { ids, ...position }: ImagesPosition,
  find: (id: number) => Promise<Image>,
): Promise<Order> {
  const neighbour = 'before' in position ? position.before : 'after' in position ? position.after : undefined;
  if (new Set(ids).size < ids.length || (neighbour !== undefined && ids.includes(neighbour)))
    throw new FieldRefused('ids', texts.images.besideItself);
  let place: ImagePosition = position;
  for (const id of ids) {
    await moveImage(options, await find(id), place);
    place = { after: id };
  }
  return { ids };
}

const LIBRARY = { entity: Image, arranged: { deletedAt: null }, step: RANK_STEP };

/** Saves the order of the whole library. */
export const saveImageOrder = (options: Options, order: Order) => saveOrder({ ...options, ...LIBRARY }, order);

/** The same as a part of a change of content. */
export const writeImageOrder = (options: Options, order: Order) => writeOrder({ ...options, ...LIBRARY }, order);
