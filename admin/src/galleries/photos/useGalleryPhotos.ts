import { useQuery } from '@tanstack/react-query';
import type { GalleryPhotoView } from '@vitrine/shared/contract/galleries/gallery-photos';
import type { Only } from '../../providers/calls/gallery-calls.ts';
import { useGalleryCalls } from '../useGalleryCalls.ts';

/** The photographs of a gallery, all of them or those that the client marked. The previous ones are shown until others are there. */
export function useGalleryPhotos(id: number, only?: Only) {
  const calls = useGalleryCalls();
  return useQuery<GalleryPhotoView[]>({
    queryKey: ['galleries', id, 'photos', only ?? 'all'],
    queryFn: ({ signal }) => calls.getPhotos(id, only, { signal }),
    placeholderData: (before) => before,
  });
}
