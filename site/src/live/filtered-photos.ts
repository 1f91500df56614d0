import type { CategoryView } from '@vitrine/shared/contract/categories';
import type { ImageView } from '@vitrine/shared/contract/images';
import type { Language } from '@vitrine/shared/site-choices';
import { type GalleryFilter, galleryFilters, isAll } from '../content/gallery.ts';
import { type Photo, presentWithLabels } from '../content/photo.ts';

/** A filter together with its photographs. */
export type FilteredPhotos = GalleryFilter & { photos: Photo[] };

/** The filters of a gallery that is read as a whole. */
export function filteredPhotos(
  images: readonly ImageView[],
  categories: CategoryView[],
  language: Language,
): FilteredPhotos[] {
  const present = (image: ImageView) => presentWithLabels(image, { site: { language }, categories });
  const byCategory = Map.groupBy(images, ({ category }) => category);
  const used = Array.from(byCategory, ([name, own]) => ({ name: name ?? '', total: own.length }));
  const filters = galleryFilters(categories, { count: images.length, categories: used.filter(({ name }) => name) });
  return filters.map((filter) => ({
    ...filter,
    photos: (isAll(filter) ? images : (byCategory.get(filter.name) ?? [])).map(present),
  }));
}
