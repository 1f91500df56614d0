import { keepPreviousData } from '@tanstack/react-query';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { useGetMany } from 'react-admin';
import { retryRead } from '../../providers/retry-read.ts';

/** The photographs with these ids, as far as they are read and in the library. */
export type SequencePhotos = {
  photos: ReadonlyMap<number, ImageAdminView> | undefined;
  /** Whether all are read. One that is missing by then is not in the library. */
  isRead: boolean;
};

export function useSequencePhotos(ids: readonly number[]): SequencePhotos {
  const sorted = [...new Set(ids)].toSorted((one, other) => one - other);
  const { data, isPlaceholderData } = useGetMany<ImageAdminView>(
    'images',
    { ids: sorted },
    { retry: retryRead, placeholderData: keepPreviousData },
  );
  const photos = data && new Map(data.filter(Boolean).map((image) => [image.id, image]));
  return { photos, isRead: photos !== undefined && !isPlaceholderData };
}
