import { Alert, Button, Typography } from '@mui/material';
import { t } from '../../language/language.ts';
import { formatDateTime } from '../../lists/format-date.ts';
import type { Gallery } from '../screen/useGallery.ts';
import { texts } from '../texts.ts';
import { useGalleryAction } from '../useGalleryAction.ts';
import { chosenText } from './chosen-text.ts';

/** How far the client is with the choice. Once it was sent it can be reopened. */
export function Choice({ gallery }: { gallery: Gallery }) {
  const { id, can_choose, choice_sent_at, counts } = gallery;
  const { mutate: reopen, isPending } = useGalleryAction((calls) => calls.reopen(id), {
    done: texts.reopened,
    failed: texts.reopenFailed,
  });

  if (!can_choose && counts.chosen === 0) return null;
  if (choice_sent_at === null)
    return <Typography sx={{ mb: 2 }}>{t('{chosen}, not sent yet.', { chosen: chosenText(gallery) })}</Typography>;
  return (
    <Alert
      severity="success"
      // On a phone the button goes below the sentence.
      sx={{ mb: 2, flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 200px' } }}
      action={
        <Button color="inherit" disabled={isPending} onClick={() => reopen()}>
          {t('Reopen the choice')}
        </Button>
      }
    >
      {t('The choice was sent on {date}: {chosen}. The client cannot change it any more.', {
        date: formatDateTime(choice_sent_at),
        chosen: chosenText(gallery),
      })}
    </Alert>
  );
}
