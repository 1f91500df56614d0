import type { ImageAdminView } from '@vitrine/shared/contract/images';
import { useGetOne } from 'react-admin';
import { retryRead } from '../providers/retry-read.ts';
import { showValue } from './saving/field-texts.tsx';

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
