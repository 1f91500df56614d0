import { keepPreviousData } from '@tanstack/react-query';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { useGetMany } from 'react-admin';
import { retryRead } from '../../providers/retry-read.ts';

/** The photographs with these ids, as far as they are in the library; undefined until they are read. */
export function useSequencePhotos(ids: readonly number[]): ReadonlyMap<number, ImageAdminView> | undefined {
  const sorted = [...new Set(ids)].toSorted((one, other) => one - other);
  const { data } = useGetMany<ImageAdminView>(
    'images',
    { ids: sorted },
    { retry: retryRead, placeholderData: keepPreviousData },
  );
  return data && new Map(data.filter(Boolean).map((image) => [image.id, image]));
}
