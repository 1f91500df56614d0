import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { useGetOne } from 'react-admin';
import { showValue } from '../forms/saving/field-texts.tsx';
import { retryRead } from '../providers/retry-read.ts';

/** The title of the image with that id. */
export function ImageTitle({ id }: { id: unknown }) {
  const isChosen = typeof id === 'number';
  const { data: image } = useGetOne<ImageAdminView>(
    'images',
    { id: isChosen ? id : 0 },
    { retry: retryRead, enabled: isChosen },
  );
  return image?.title ?? showValue(id);
}
