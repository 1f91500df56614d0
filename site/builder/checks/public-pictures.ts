import type { LibraryStore } from '../library/library-store.ts';
import { keyOf } from './picture-key.ts';

/** Consecutive pages ask for much the same files. */
const NAMES_KEPT = 20_000;

/** Looks up the files of all public photographs by name. */
export function createPublicPictures({ images }: Pick<LibraryStore, 'images'>) {
  const known = new Set<string>();

  return {
    has(name: string): boolean {
      if (known.has(name)) return true;
      if (known.size >= NAMES_KEPT) known.clear();
      // Photographs may share their files, so this stops at the first one that has it.
      for (const { filename, renditions, social_card: card } of images.ofKey(keyOf(name))) {
        for (const file of [filename, ...(card ? [card.filename] : []), ...renditions.map((one) => one.filename)]) {
          known.add(file);
        }
        if (known.has(name)) return true;
      }
      return false;
    },
  };
}
