import { UNTITLED } from '@vitrine/shared/public-title';
import { photoSlug } from '@vitrine/shared/slug';
import type { Library } from './library.ts';

/** A photograph without a title is called `untitled`, what the language of the site calls one. Its address stays. */
export const titled = <T extends { id: number; title: string }>(photo: T, untitled: string): T & { slug?: string } =>
  photo.title === UNTITLED && untitled !== UNTITLED ? { ...photo, title: untitled, slug: photoSlug(photo) } : photo;

/** The same library, with the titles that visitors see. */
export function titledLibrary(library: Library, untitled: string): Library {
  const all = <T extends { id: number; title: string }>(photos: T[]) => photos.map((photo) => titled(photo, untitled));
  const one = <T extends { id: number; title: string }>(photo: T | undefined) => photo && titled(photo, untitled);
  return {
    ...library,
    image: (id) => one(library.image(id)),
    first: (category, limit) => all(library.first(category, limit)),
    heroImages: () => all(library.heroImages()),
    firstHeroOr: (ids) => one(library.firstHeroOr(ids)),
    tileOf: (category) => one(library.tileOf(category)),
    newest: (limit) => all(library.newest(limit)),
    neighbours(id) {
      const { previous, next } = library.neighbours(id);
      return { previous: one(previous ?? undefined) ?? null, next: one(next ?? undefined) ?? null };
    },
  };
}
