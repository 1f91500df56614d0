import type { ImageUse } from '@vitrine/shared/contract/images';
import type { EntityManager } from '../database/orm.ts';
import { rowsOf } from '../database/reader.ts';

/** Where images are used besides the gallery, by image id. */
export async function readImageUses(em: EntityManager): Promise<Map<number, ImageUse[]>> {
  const uses = new Map<number, ImageUse[]>();
  const add = (imageId: number, use: ImageUse) => uses.set(imageId, [...(uses.get(imageId) ?? []), use]);

  const rows = rowsOf(em);
  const slides = await rows.selectFrom('hero_slides').select(['id', 'title', 'image_id']).orderBy('id').execute();
  for (const { id, title, image_id: image } of slides) add(image, { kind: 'hero_slide', id, title });
  const settings = rows.selectFrom('settings').select('portrait_image_id as portrait').where('id', '=', 1);
  const { portrait } = await settings.executeTakeFirstOrThrow();
  if (portrait !== null) add(portrait, { kind: 'portrait', id: null, title: 'About Me' });
  return uses;
}

/** Describes a use in the refusal of a delete. */
export const describeUse = ({ kind, title }: ImageUse) =>
  kind === 'hero_slide' ? `the hero slide "${title}"` : 'the portrait on the About page';
