import { keepPreviousData } from '@tanstack/react-query';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { useState } from 'react';
import { useGetMany } from 'react-admin';
import { retryRead } from '../../providers/retry-read.ts';

/** Photographs by their ids, as far as they are read. Null for one that is not in the library. */
export type SequencePhotos = ReadonlyMap<number, ImageAdminView | null>;

export function useSequencePhotos(ids: readonly number[]): SequencePhotos {
  const sorted = [...new Set(ids)].toSorted((one, other) => one - other);
  const { data, isPlaceholderData } = useGetMany<ImageAdminView>(
    'images',
    { ids: sorted },
    { retry: retryRead, placeholderData: keepPreviousData },
  );
  const [read, setRead] = useState<readonly number[]>([]);
  if (data && !isPlaceholderData && String(read) !== String(sorted)) setRead(sorted);
  const found = (data ?? []).filter(Boolean).map((image) => [image.id, image] as const);
  return new Map<number, ImageAdminView | null>([...read.map((id) => [id, null] as const), ...found]);
}
