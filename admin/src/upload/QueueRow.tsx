import { Box, IconButton, LinearProgress, Link, Typography } from '@mui/material';
import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';
import { memo } from 'react';
import { Link as RouterLink } from 'react-router';
import { CloseIcon } from '../icons/CloseIcon.tsx';
import { RetryIcon } from '../icons/RetryIcon.tsx';
import { t } from '../language/language.ts';
import { formatMegabytes } from '../lists/format-megabytes.ts';
import { canRetry, type ItemState, isRunning, type QueueItem } from '../upload-queue/queue-item.ts';
import type { UploadQueue } from '../upload-queue/upload-queue.ts';
import { FilePicture } from './FilePicture.tsx';
import { RefusalText } from './RefusalText.tsx';

const stateTexts: Record<ItemState, string> = {
  waiting: t('Waiting'),
  checking: t('Checking'),
  sending: t('Uploading'),
  processing: t('Processing'),
  stored: t('Uploaded and checked'),
  already: t('Already in the library'),
  failed: t('Failed'),
  refused: t('Refused'),
  cancelled: t('Cancelled'),
};

/** Where it goes is said of files for a gallery alone. */
const formatState = ({ state, destination }: QueueItem) =>
  destination
    ? `${state === 'already' ? t('Already there') : stateTexts[state]} · ${destination.title}`
    : stateTexts[state];

/** One file of the queue: its progress, its outcome, and its actions. */
export const QueueRow = memo(function QueueRow({ item, queue }: { item: QueueItem; queue: UploadQueue }) {
  const { id, name, size, state, reason, fraction, imageId, destination } = item;
  const isBad = state === 'failed' || state === 'refused';

  return (
    <Box component="li" sx={row}>
      <FilePicture read={() => queue.file(id)} stored={item.thumbnail} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {name}{' '}
          <Typography component="span" variant="body2" color="textSecondary">
            {size > 0 && formatMegabytes(size)}
          </Typography>
        </Typography>
        <Typography variant="body2" color={isBad ? 'error' : 'textSecondary'}>
          {state === 'sending' ? t('Uploading {percent}%', { percent: Math.round(fraction * 100) }) : formatState(item)}
          {reason && (
            <>
              {': '}
              <RefusalText text={reason} />
            </>
          )}
          {imageId !== undefined && !destination && (
            <>
              {' · '}
              <Link component={RouterLink} to={`${AFTER_LOGIN_PATH}/images/${imageId}`} color="inherit">
                {t('Show {name}', { name })}
              </Link>
            </>
          )}
        </Typography>
        {isRunning(item) && (
          <LinearProgress
            variant={state === 'sending' ? 'determinate' : 'indeterminate'}
            value={Math.round(fraction * 100)}
            aria-label={t('Upload of {name}', { name })}
            sx={{ mt: 0.5 }}
          />
        )}
      </Box>
      {canRetry(item) && (
        <IconButton
          aria-label={t('Retry {name}', { name })}
          title={t('Retry')}
          onClick={() => queue.retry([id])}
          sx={target}
        >
          <RetryIcon />
        </IconButton>
      )}
      {(isRunning(item) || state === 'waiting') && (
        <IconButton
          aria-label={t('Cancel {name}', { name })}
          title={t('Cancel')}
          onClick={() => queue.cancel([id])}
          sx={target}
        >
          <CloseIcon />
        </IconButton>
      )}
    </Box>
  );
});

const target = { width: 44, height: 44 };

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 64,
  py: 1,
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 70px',
};
