import { Alert, Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';
import { Link } from 'react-router';
import { LiveRegion } from '../feedback/LiveRegion.tsx';
import { libraryOf } from '../images/grid/selected-images.ts';
import { t, tCount } from '../language/language.ts';
import { LinedList } from '../lists/LinedList.tsx';
import { useHold } from '../upload-queue/hold.ts';
import { useUploadQueue } from '../upload-queue/queue-context.ts';
import { isSettled, type Ledger, ledgerOf, overallFraction, type QueueItem } from '../upload-queue/queue-item.ts';
import { QueueRow } from './QueueRow.tsx';

/** The queue of uploads with its ledger: what was chosen, and the outcome. */
export function QueuePanel() {
  const { queue, items } = useUploadQueue();
  const ledger = ledgerOf(items);
  const hold = useHold(queue);
  const parts = partsOf(ledger);

  if (items.length === 0)
    return queue.isElsewhere() && <Alert severity="info">{t('Uploads run in another tab')}</Alert>;
  return (
    <Box component="section" aria-label={t('Upload queue')} sx={{ mt: 4 }}>
      <Typography variant="h3" component="h2">
        {ledger.toGo === 0 ? t('Finished') : (hold ?? t('Uploading'))}
      </Typography>
      <Typography data-ledger sx={{ mt: 0.5, fontVariantNumeric: 'tabular-nums' }}>
        {t('{parts}.', { parts })}
      </Typography>
      {ledger.toGo > 0 && (
        <LinearProgress
          variant="determinate"
          value={Math.round(overallFraction(items) * 100)}
          aria-label={t('Upload of all images')}
          sx={{ height: 8, my: 1.5 }}
        />
      )}
      {!queue.isKept() && (
        <Alert severity="warning" sx={{ my: 1.5 }}>
          {t('This browser has no room to keep the queue. Please leave this page open until it has finished.')}
        </Alert>
      )}
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', my: 1.5 }}>
        <RetryButton items={items} state="failed" onRetry={queue.retry} />
        <RetryButton items={items} state="cancelled" onRetry={queue.retry} />
        {ledger.toGo > 0 && (
          <Button variant="outlined" onClick={() => queue.cancel(items.map(({ id }) => id))}>
            {t('Cancel all')}
          </Button>
        )}
        {ledger.toGo === 0 && <ShowButton items={items} />}
        {items.some(isSettled) && (
          <Button variant="outlined" onClick={() => queue.clear()}>
            {t('Clear finished')}
          </Button>
        )}
      </Stack>
      <LinedList>
        {items.toSorted(failedFirst).map((item) => (
          <QueueRow key={item.id} item={item} queue={queue} />
        ))}
      </LinedList>
      <LiveRegion>{ledger.toGo === 0 ? t('Uploads finished: {parts}.', { parts }) : ''}</LiveRegion>
    </Box>
  );
}

/** Leads to the images that were stored, all of them selected for a bulk edit. */
function ShowButton({ items }: { items: readonly QueueItem[] }) {
  const ids = items.flatMap(({ state, imageId, destination }) =>
    state === 'stored' && imageId !== undefined && !destination ? [imageId] : [],
  );

  if (ids.length === 0) return null;
  const { search, state } = libraryOf(ids);
  return (
    <Button variant="contained" component={Link} to={{ pathname: AFTER_LOGIN_PATH, search }} state={state}>
      {tCount(ids.length, 'Show it', 'Show these {count}')}
    </Button>
  );
}

type RetryProps = {
  items: readonly QueueItem[];
  state: 'failed' | 'cancelled';
  onRetry: (ids: readonly string[]) => void;
};

/** Retries failed files, and with a second button cancelled ones. */
function RetryButton({ items, state, onRetry }: RetryProps) {
  const ids = items.filter((item) => item.state === state).map(({ id }) => id);

  if (ids.length === 0) return null;
  return (
    <Button variant={state === 'failed' ? 'contained' : 'outlined'} onClick={() => onRetry(ids)}>
      {state === 'failed'
        ? tCount(ids.length, 'Retry {count} failed', 'Retry {count} failed')
        : tCount(ids.length, 'Retry {count} cancelled', 'Retry {count} cancelled')}
    </Button>
  );
}

/** Files that need attention come first, then those in progress. */
const ranks = {
  failed: 0,
  refused: 0,
  sending: 1,
  processing: 1,
  checking: 1,
  waiting: 2,
  cancelled: 3,
  already: 4,
  stored: 5,
};
const failedFirst = (a: { state: keyof typeof ranks }, b: { state: keyof typeof ranks }) =>
  ranks[a.state] - ranks[b.state];

/** `97 of 100 uploaded and checked, 2 there already, 1 failed`. The numbers always add up. */
function partsOf({ chosen, stored, already, failed, cancelled, toGo }: Ledger): string {
  const parts = [t('{stored} of {chosen} uploaded and checked', { stored, chosen })];
  if (already > 0) parts.push(tCount(already, '{count} there already', '{count} there already'));
  if (failed > 0) parts.push(tCount(failed, '{count} failed', '{count} failed'));
  if (cancelled > 0) parts.push(tCount(cancelled, '{count} cancelled', '{count} cancelled'));
  if (toGo > 0) parts.push(tCount(toGo, '{count} to go', '{count} to go'));
  return parts.join(', ');
}
