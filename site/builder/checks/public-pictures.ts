import type { LibraryStore } from '../library/library-store.ts';
import { keyOf } from './picture-key.ts';

/** Consecutive pages ask for the files of much the same photographs. */
const KEYS_KEPT = 1_000;

/** Looks up the files of all public photographs by name. */
export function createPublicPictures({ images }: Pick<LibraryStore, 'images'>) {
  const known = new Map<string, ReadonlySet<string>>();

  const filesOf = (key: string): ReadonlySet<string> => {
    const files = images
      .ofKey(key)
      .flatMap(({ filename, renditions, social_card: card }) => [
        filename,
        ...(card ? [card.filename] : []),
        ...renditions.map((file) => file.filename),
      ]);
    if (known.size >= KEYS_KEPT) known.clear();
    const names = new Set(files);
    known.set(key, names);
    return names;
  };

  return {
    has(name: string): boolean {
      const key = keyOf(name);
      return (known.get(key) ?? filesOf(key)).has(name);
    },
  };
}
