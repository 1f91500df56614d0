import type { ProjectItem } from '@vitrine/shared/contract/site/projects';

const isSame = (one: ProjectItem, other: ProjectItem) =>
  'image_id' in one
    ? 'image_id' in other && one.image_id === other.image_id
    : 'text' in other && one.text === other.text;

/** Items that visitors saw, with those of `stored` that they do not see: each stays behind what it follows there. */
export function withUnseen(
  seen: readonly ProjectItem[],
  stored: readonly ProjectItem[],
  isUnseen: (item: ProjectItem) => boolean,
): ProjectItem[] {
  const items = [...seen];
  const passed = new Set<ProjectItem>();
  let at = 0;
  for (const item of stored) {
    if (isUnseen(item)) {
      items.splice(at, 0, item);
    } else {
      const found = items.findIndex((one) => !passed.has(one) && isSame(one, item));
      if (found < 0) continue;
      at = found;
    }
    passed.add(items[at] ?? item);
    at += 1;
  }
  return items;
}
