import { gallery as english } from '@vitrine/shared/languages/en/gallery';
import { useMemo } from 'react';
import { type GalleryChunk, PHOTOS_PER_PART } from '../content/gallery.ts';
import type { Photo } from '../content/photo.ts';
import type { IslandTexts } from '../content/texts/interface-texts.ts';
import { Gallery } from '../islands/gallery/Gallery.tsx';
import type { ColumnGrid } from '../islands/gallery/grid/rows.ts';
import { MasonryGallery } from '../islands/gallery/MasonryGallery.tsx';
import type { LoadChunk } from '../islands/gallery/useGallery.ts';
import { askedFor } from '../islands/lightbox/useLightbox.ts';
import { type FilteredPhotos, filteredPhotos } from './filtered-photos.ts';
import { photoInGallery } from './photo-in-gallery.ts';
import { useCategories, useImages } from './reads.ts';

type Props = IslandTexts<'gallery' | 'lightbox'> & {
  apiUrl: string;
  imagesUrl: string;
  enquire: string;
  grid?: ColumnGrid;
};

/** The gallery, read completely from the API. */
export function LiveGallery({ apiUrl, imagesUrl, enquire, grid, ...language }: Props) {
  const sentences = language.texts?.gallery ?? english;
  const images = useImages(apiUrl, language.texts);
  const categories = useCategories(apiUrl);
  const filters = useMemo(
    () => (images.data ? filteredPhotos(images.data, categories.data ?? [], language.language ?? 'en') : []),
    [images.data, categories.data, language.language],
  );
  const [all] = filters;

  if (images.isError || categories.isError) {
    return <Note role="alert">{sentences.failed}</Note>;
  }
  if (images.isPending || categories.isPending || !all) return <Note role="status">{sentences.loading}</Note>;
  const { photos, next } = partsOf(all.photos, 0, askedFor(all.photos, photoInGallery) + 1);
  const Grid = grid === 'masonry' ? MasonryGallery : Gallery;
  return (
    <Grid
      filters={filters}
      initial={all}
      photos={photos}
      nextChunk={next}
      imagesUrl={imagesUrl}
      enquire={enquire}
      {...language}
      loadChunk={chunkOf(filters)}
      addressOf={photoInGallery}
      {...(grid && { grid })}
    />
  );
}

const Note = ({ role, children }: { role: string; children: string }) => (
  <p className={role === 'status' ? 'gallery late' : 'gallery'} role={role}>
    {children}
  </p>
);

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
