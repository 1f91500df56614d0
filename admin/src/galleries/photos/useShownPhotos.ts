import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { Gallery } from '../screen/useGallery.ts';
import { useGalleryPhotos } from './useGalleryPhotos.ts';

/** What the address names the photographs in no section. */
export const NO_SECTION = 'none';

/** All photographs of a gallery, and those of the section that the address names. */
export function useShownPhotos({ id, sections }: Gallery) {
  const { data, error } = useGalleryPhotos(id);
  const wanted = useSearchParams()[0].get('section');
  const section = sections.find((one) => one.id === wanted);
  const shown = section?.id ?? (wanted === NO_SECTION ? NO_SECTION : undefined);

  const names = sections.map((one) => one.id).join();
  // A section may have been removed, with photographs in it.
  const all = useMemo(
    () => data?.map((photo) => (names.split(',').includes(photo.section ?? '') ? photo : { ...photo, section: null })),
    [data, names],
  );
  const photos = useMemo(
    () => all?.filter((photo) => shown === undefined || (photo.section ?? NO_SECTION) === shown) ?? [],
    [all, shown],
  );
  return { all, photos, section, shown, error };
}
