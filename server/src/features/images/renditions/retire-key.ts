import type { EntityManager } from '../../../database/orm.ts';
import type { Image } from '../image.entity.ts';
import { RetiredKey } from './retired-key.entity.ts';

/** Redirects the former names of an image's files to those that its record has by now. */
export async function retireKey(image: Image, formerKey: string, transaction: EntityManager) {
  // One that nobody sees leaves former names to a twin whose pages were published with them.
  const isShown = image.isPublic && !image.deletedAt;
  const own = isShown ? {} : { image: image.id };
  await transaction.nativeDelete(RetiredKey, { renditionKey: image.renditionKey, ...own });
  const onConflictAction = isShown ? 'merge' : 'ignore';
  await transaction.upsert(RetiredKey, { renditionKey: formerKey, image: image.id }, { onConflictAction });
}
