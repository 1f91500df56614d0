import type { LibraryStore } from '../library/library-store.ts';
import { ownText } from '../tools/own-text.ts';
import { keyOf } from './picture-key.ts';

/** Of so many photographs the names are kept: consecutive pages ask for much the same files, and so does the next publish. */
const PHOTOS_KEPT = 2_000;

/** Looks up the files of all public photographs by name. */
export function createPublicPictures({ images }: Pick<LibraryStore, 'images'>) {
  const { publicNames } = images;

  return {
    has(name: string): boolean {
      const key = keyOf(name);
      if (publicNames.get(key)?.has(name)) return true;
      if (publicNames.size >= PHOTOS_KEPT) publicNames.clear();
      // Photographs may share their files, so this stops at the first one that has it.
      for (const { filename, renditions, social_card: card } of images.ofKey(key)) {
        const names = publicNames.get(key) ?? new Set<string>();
        for (const file of [filename, ...(card ? [card.filename] : []), ...renditions.map((one) => one.filename)]) {
          names.add(file);
        }
        publicNames.set(ownText(key), names);
        if (names.has(name)) return true;
      }
      return false;
    },
  };
}
