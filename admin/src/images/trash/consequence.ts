import type { ImageAdminView } from '@vitrine/shared/contract/images';

/** What else happens when these images are moved to the trash. */
export function consequenceOf(images: readonly ImageAdminView[]): string {
  const areSeen = images.some(({ is_public: isPublic }) => isPublic);
  const kept = 'The trash keeps it for 30 days.';
  const text = areSeen ? `Visitors no longer see it. ${kept}` : kept;
  return images.length === 1 ? text : text.replaceAll(/\bit\b/g, 'them');
}
