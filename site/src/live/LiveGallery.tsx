import { photoSlug } from '@vitrine/shared/slug';
import { useMemo } from 'react';
import { type FilteredPhotos, type GalleryFilter, galleryFilters, PHOTOS_PER_CHUNK } from '../content/gallery.ts';
import type { Photo } from '../content/photo.ts';
import { FAILED_TO_LOAD, Gallery } from '../islands/gallery/Gallery.tsx';
import { useCategories, useImages } from './reads.ts';

type Props = { apiUrl: string; imagesUrl: string };

/** The gallery, read completely from the API. A photograph may be newer than the site's pages, so its address is within the gallery. */
export function LiveGallery({ apiUrl, imagesUrl }: Props) {
  const images = useImages(apiUrl);
  const categories = useCategories(apiUrl);
  const filters = useMemo(
    () => galleryFilters({ images: images.data ?? [], categories: categories.data ?? [] }),
    [images.data, categories.data],
  );
  const [all] = filters;

  if (images.isError || categories.isError) {
    return <Note role="alert">{FAILED_TO_LOAD}</Note>;
  }
  if (images.isPending || categories.isPending || !all) return <Note role="status">Loading gallery...</Note>;
  return (
    <Gallery
      filters={filters}
      initial={all}
      photos={all.photos.slice(0, firstCount(all.photos))}
      imagesUrl={imagesUrl}
      loadPart={partOf(filters)}
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

/** Enough to include the photograph in the address. */
const firstCount = (photos: Photo[]) => {
  const wanted = photos.findIndex((photo) => addressOf(photo) === `${location.pathname}${location.search}`);
  return Math.max(PHOTOS_PER_CHUNK, wanted + 1);
};

const partOf =
  (filters: FilteredPhotos[]) =>
  async ({ path }: GalleryFilter, part: number) => {
    const { total = 0, photos = [] } = filters.find((filter) => filter.path === path) ?? {};
    return { total, photos: photos.slice((part - 1) * PHOTOS_PER_CHUNK, part * PHOTOS_PER_CHUNK) };
  };
