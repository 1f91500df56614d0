import type { ContentView } from '@vitrine/shared/contract/content';
import { rightsOf } from '@vitrine/shared/rights';
import { chunkCount, type FilteredPhotos, PHOTOS_PER_CHUNK } from './gallery.ts';
import { photoPath } from './photo.ts';
import { presentPreview } from './preview.ts';

/** What the page of a filter shows. `next` is the page of the first photograph that is not on it. */
export function galleryView({ photos, ...current }: FilteredPhotos, filters: FilteredPhotos[], content: ContentView) {
  const imagesById = new Map(content.images.map((image) => [image.id, image]));
  const shown = photos.slice(0, PHOTOS_PER_CHUNK);
  const following = photos[PHOTOS_PER_CHUNK];
  return {
    kind: 'gallery' as const,
    preview: presentPreview(imagesById.get(photos[0]?.id ?? 0)),
    rights: shown.flatMap(({ id }) => {
      const image = imagesById.get(id);
      return image ? [rightsOf(image, content.settings)] : [];
    }),
    filters: filters.map(({ name, path, total }) => ({ name, path, total })),
    current,
    photos: shown,
    next: following ? photoPath(following) : null,
  };
}

/** The photographs of a filter in parts, which its page fetches. There is at least one. */
export const galleryChunks = ({ total, photos }: FilteredPhotos) =>
  Array.from({ length: Math.max(1, chunkCount(total)) }, (_, index) => ({
    kind: 'gallery-chunk' as const,
    total,
    photos: photos.slice(index * PHOTOS_PER_CHUNK, (index + 1) * PHOTOS_PER_CHUNK),
  }));
