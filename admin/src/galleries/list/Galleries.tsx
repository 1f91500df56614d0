import { Skeleton } from '@mui/material';
import type { GalleryView } from '@vitrine/shared/contract/galleries/galleries';
import { useListContext } from 'react-admin';
import { t } from '../../language/language.ts';
import { EmptyState } from '../../lists/EmptyState.tsx';
import { LinedList } from '../../lists/LinedList.tsx';
import { GalleryRow } from './GalleryRow.tsx';
import { useSeenNews } from './useSeenNews.ts';

/** The galleries of the list. */
export function Galleries({ inTrash }: { inTrash: boolean }) {
  const { data, isPending, error } = useListContext<GalleryView>();
  const { isNew } = useSeenNews();

  if (!data) {
    return error || !isPending ? null : (
      <Skeleton role="status" aria-label={t('Loading')} variant="rectangular" height={160} />
    );
  }
  if (data.length === 0) {
    return inTrash ? (
      <EmptyState title={t('The trash is empty')} />
    ) : (
      <EmptyState
        title={t('No galleries yet')}
        hint={t('A gallery shows photographs to a client, who chooses and downloads.')}
      />
    );
  }
  return (
    <LinedList>
      {data.map((gallery) => (
        <GalleryRow key={gallery.id} gallery={gallery} isNew={isNew(gallery)} />
      ))}
    </LinedList>
  );
}
