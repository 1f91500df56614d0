import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { tCount } from '../../language/language.ts';

/** What else happens when these images are moved to the trash. */
export function consequenceOf(images: readonly ImageAdminView[]): string {
  const areSeen = images.some(({ is_public: isPublic }) => isPublic);
  return areSeen
    ? tCount(
        images.length,
        'Visitors no longer see it. The trash keeps it for 30 days.',
        'Visitors no longer see them. The trash keeps them for 30 days.',
      )
    : tCount(images.length, 'The trash keeps it for 30 days.', 'The trash keeps them for 30 days.');
}
