import { photoSlug } from '@vitrine/shared/slug';
import { useMemo } from 'react';
import { type GalleryChunk, PHOTOS_PER_PART } from '../content/gallery.ts';
import type { Photo } from '../content/photo.ts';
import { FAILED_TO_LOAD, Gallery } from '../islands/gallery/Gallery.tsx';
import type { LoadChunk } from '../islands/gallery/useGallery.ts';
import { type FilteredPhotos, filteredPhotos } from './filtered-photos.ts';
import { useCategories, useImages } from './reads.ts';

type Props = { apiUrl: string; imagesUrl: string };

/** The gallery, read completely from the API. A photograph may be newer than the site's pages, so its address is within the gallery. */
export function LiveGallery({ apiUrl, imagesUrl }: Props) {
  const images = useImages(apiUrl);
  const categories = useCategories(apiUrl);
  const filters = useMemo(
    () => filteredPhotos(images.data ?? [], categories.data ?? []),
    [images.data, categories.data],
  );
  const [all] = filters;

  if (images.isError || categories.isError) {
    return <Note role="alert">{FAILED_TO_LOAD}</Note>;
  }
  if (images.isPending || categories.isPending || !all) return <Note role="status">Loading gallery...</Note>;
  const { photos, next } = partsOf(all.photos, 0, positionOf(location, all.photos) + 1);
  return (
    <Gallery
      filters={filters}
      initial={all}
      photos={photos}
      nextChunk={next}
      imagesUrl={imagesUrl}
      loadChunk={chunkOf(filters)}
      addressOf={addressOf}
    />
  );
}

const Note = ({ role, children }: { role: string; children: string }) => (
  <p className="gallery gallery-note" role={role}>
    {children}
  </p>
);

const addressOf = (photo: Photo) => `/gallery?photo=${encodeURIComponent(photoSlug(photo))}`;

/** The position of the photograph at this address; -1 if there is none. */
const positionOf = ({ pathname, search }: Location, photos: Photo[]) =>
  photos.findIndex((photo) => addressOf(photo) === `${pathname}${search}`);

/** At least this many photographs, in complete parts of the grid, and the id of the next one. */
function partsOf(photos: Photo[], start: number, atLeast: number): GalleryChunk {
  const end = start + PHOTOS_PER_PART * Math.max(1, Math.ceil(atLeast / PHOTOS_PER_PART));
  return { photos: photos.slice(start, end), next: photos[end]?.id ?? null };
}

const chunkOf =
  (filters: FilteredPhotos[]): LoadChunk =>
  async ({ path }, name, atLeast = 1) => {
    const { photos = [] } = filters.find((filter) => filter.path === path) ?? {};
    const start = name === 'first' ? 0 : photos.findIndex(({ id }) => id === name);
    return start < 0 ? null : partsOf(photos, start, atLeast);
  };
