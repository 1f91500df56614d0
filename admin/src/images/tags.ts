import type { ImageAdminView } from '@vitrine/shared/contract/images';

/** The tags in a comma-separated text, without duplicates. */
export function readTags(text: string | null | undefined): string[] {
  const typed = (text ?? '').split(',').map((tag) => tag.trim());
  return [...new Set(typed)].filter(Boolean);
}

export const tagsOf = ({ tags }: Pick<ImageAdminView, 'tags'>) => readTags(tags);

/** The tags of an image after adding and removing some. Removing ignores case. */
export function retagged(before: readonly string[], { add, remove }: { add: string[]; remove: string[] }): string {
  const unwanted = new Set(remove.map((tag) => tag.toLowerCase()));
  const kept = before.filter((tag) => !unwanted.has(tag.toLowerCase()));
  return [...new Set([...kept, ...add])].join(', ');
}
