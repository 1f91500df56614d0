import { Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PublishingView } from '@vitrine/shared/contract/publishing';
import { t } from '../../language/language.ts';
import { useApi } from '../../providers/use-api.ts';
import { waitingSince } from '../state-texts.ts';
import { EditList } from './EditList.tsx';
import { useEditedImages } from './useEditedImages.ts';

/** What was edited but is not on the site yet. Nothing if nothing waits. */
export function WaitingEdits({ publishing }: { publishing: PublishingView }) {
  const dataProvider = useApi();
  const since = waitingSince(publishing);
  const { data } = useQuery({
    queryKey: ['publishing', 'edits', since, publishing.revision],
    queryFn: ({ signal }) => dataProvider.getEdits(since ?? 0, { signal }),
    enabled: since !== null,
    placeholderData: keepPreviousData,
  });
  const edited = since === null ? undefined : data;
  const images = useEditedImages([edited]);
  if (!edited || edited.edits.length === 0) return null;

  return (
    <section aria-labelledby="waiting">
      <Typography id="waiting" variant="h2" sx={{ mb: 2 }}>
        {headingOf(publishing)}
      </Typography>
      <EditList edited={edited} images={images} label={t('Waiting to be published')} />
    </section>
  );
}

function headingOf({ state, restored_at, live, revision }: PublishingView): string {
  if (state === 'publishing') return t('Being published');
  if (restored_at) return t('Not on the earlier release that is live');
  return live && live.revision >= revision ? t('Not everywhere yet') : t('Waiting to be published');
}
