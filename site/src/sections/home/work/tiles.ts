import type { CategoryView } from '@vitrine/shared/contract/categories';
import type { ImageView } from '@vitrine/shared/contract/images';
import type { TileChoice } from '@vitrine/shared/contract/site/site';
import { TILES } from '@vitrine/shared/site-choices';
import { type Photo, presentPhoto } from '../../../content/photo.ts';

export type Tile = { category: string; label: string; photo: Photo };

type Named = Pick<CategoryView, 'name'>;
type PictureOf = (category: string) => ImageView | undefined;

/** The categories that the owner has chosen, else the first ones, each with its picture. Those without photographs are left out. */
export function homeTiles(
  chosen: readonly TileChoice[] | null,
  categories: readonly Named[],
  pictureOf: PictureOf,
): Tile[] {
  const tiles: Tile[] = [];
  for (const { category, label } of chosen ?? categories.map(({ name }) => ({ category: name, label: '' }))) {
    if (!chosen && tiles.length === TILES.max) break;
    const image = pictureOf(category);
    if (image) tiles.push({ category, label: label || category, photo: presentPhoto(image) });
  }
  return tiles;
}

/** Whether there are several to choose from. */
export const isChoice = (tiles: readonly Tile[]) => tiles.length > 1;

/** The newest featured photograph of a category, or its newest if none is featured. */
export function pictureAmong(images: readonly ImageView[]): PictureOf {
  return (category) => {
    const own = images.filter((image) => image.category === category);
    const featured = own.filter((image) => image.is_featured);
    return (featured.length > 0 ? featured : own).toSorted((a, b) => b.id - a.id)[0];
  };
}
