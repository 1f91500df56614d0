import { Box, Button, Typography } from '@mui/material';
import type { WebhookView } from '@vitrine/shared/contract/webhooks';
import { StatusBadge } from '../../feedback/StatusBadge.tsx';
import { t } from '../../language/language.ts';
import { DeliveryList } from './DeliveryList.tsx';
import { usePause, useTest } from './useWebhooks.ts';
import { describeWebhook } from './webhook-texts.ts';

/** A webhook, what it is told and how that goes. */
export function WebhookRow({ webhook, onRemove }: { webhook: WebhookView; onRemove: () => void }) {
  const { name, url, is_paused: isPaused } = webhook;
  const { mutate: pause, isPending: isChanging } = usePause(webhook);
  const { mutate: test, isPending: isTesting } = useTest(webhook);

  return (
    <Box component="li" sx={{ py: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
        {isPaused && <StatusBadge tone="strong">{t('Paused')}</StatusBadge>}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {url}
      </Typography>
      <Typography variant="body2">{describeWebhook(webhook)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, ml: '-8px' }}>
        <Button disabled={isTesting} onClick={() => test()} aria-label={t('Send a test to {name}', { name })}>
          {isTesting ? t('Sending…') : t('Send a test')}
        </Button>
        <Button
          disabled={isChanging}
          onClick={() => pause()}
          aria-label={isPaused ? t('Resume {name}', { name }) : t('Pause {name}', { name })}
        >
          {isPaused ? t('Resume') : t('Pause')}
        </Button>
        <Button onClick={onRemove} aria-label={t('Remove {name}', { name })}>
          {t('Remove')}
        </Button>
      </Box>
      <DeliveryList webhook={webhook} />
    </Box>
  );
}
