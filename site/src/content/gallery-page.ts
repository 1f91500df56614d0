import type { ContentView } from '@vitrine/shared/contract/content';
import { rightsOf } from '@vitrine/shared/rights';
import { type FilteredPhotos, PHOTOS_PER_PART } from './gallery.ts';
import type { NamedChunk } from './gallery-chunks.ts';
import { photoPath } from './photo.ts';
import { presentPreview } from './preview.ts';

/** What the page of a filter shows. `next` is the page of the first photograph that is not on it, `nextChunk` the chunk that has it. */
export function galleryView(
  { photos, ...current }: FilteredPhotos,
  chunks: readonly NamedChunk[],
  filters: FilteredPhotos[],
  content: ContentView,
) {
  const imagesById = new Map(content.images.map((image) => [image.id, image]));
  const shown = photos.slice(0, PHOTOS_PER_PART);
  const following = photos[PHOTOS_PER_PART];
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
    nextChunk: chunks.find((chunk) => following && chunk.photos.includes(following))?.name ?? null,
  };
}
