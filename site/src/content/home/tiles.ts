import type { CategoryView } from '@vitrine/shared/contract/categories';
import type { ImageView } from '@vitrine/shared/contract/images';
import { HOME_TILES } from '@vitrine/shared/limits';
import { type Photo, presentPhoto } from '../photo.ts';

export type Tile = { category: string; photo: Photo };

type Named = Pick<CategoryView, 'name'>;

/** The first categories that have photographs, each with its picture. */
export function homeTiles(
  categories: readonly Named[],
  pictureOf: (category: string) => ImageView | undefined,
): Tile[] {
  const tiles: Tile[] = [];
  for (const { name } of categories) {
    if (tiles.length === HOME_TILES) break;
    const image = pictureOf(name);
    if (image) tiles.push({ category: name, photo: presentPhoto(image) });
  }
  return tiles;
}

/** The newest featured photograph of a category, or its newest if none is featured. */
export function pictureAmong(images: readonly ImageView[]): (category: string) => ImageView | undefined {
  return (category) => {
    const own = images.filter((image) => image.category === category);
    const featured = own.filter((image) => image.is_featured);
    return (featured.length > 0 ? featured : own).toSorted((a, b) => b.id - a.id)[0];
  };
}
