import type { ContentView } from '@vitrine/shared/contract/content';
import { HOME_CATEGORIES } from '@vitrine/shared/presentation';
import { type Photo, presentPhoto } from './photo.ts';

export type Tile = { category: string; photo: Photo | null };

/** The four categories of the home page, each with its picture. */
export const homeTiles = (content: Pick<ContentView, 'images'>): Tile[] =>
  HOME_CATEGORIES.map((category) => ({ category, photo: tilePhoto(content, category) }));

/** The newest featured photograph of a category, or its newest if none is featured. */
function tilePhoto({ images }: Pick<ContentView, 'images'>, category: string): Photo | null {
  const own = images.filter((image) => image.category === category);
  const featured = own.filter((image) => image.is_featured);
  const [newest] = (featured.length > 0 ? featured : own).toSorted((a, b) => b.id - a.id);
  return newest ? presentPhoto(newest) : null;
}
