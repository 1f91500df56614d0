import { Box, Button, Typography } from '@mui/material';
import type { DeliveryView, WebhookView } from '@vitrine/shared/contract/webhooks';
import { useState } from 'react';
import { StatusBadge } from '../../feedback/StatusBadge.tsx';
import { t } from '../../language/language.ts';
import { Disclosure } from '../../lists/Disclosure.tsx';
import { Fetching } from '../../lists/Fetching.tsx';
import { formatDateTime } from '../../lists/format-date.ts';
import { LinedList } from '../../lists/LinedList.tsx';
import { useDeliveries, useSendAgain } from './useWebhooks.ts';
import { describeDelivery, nameOf } from './webhook-texts.ts';

/** The last deliveries of a webhook, on request. */
export function DeliveryList({ webhook }: { webhook: WebhookView }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, error } = useDeliveries(webhook.id, isOpen);
  const { mutate: sendAgain, isPending } = useSendAgain(webhook);
  // Those that were given up may be older than the ones shown.
  const canSendAgain =
    webhook.given_up > 0 || data?.data.some((delivery) => delivery.error && delivery.event !== 'test');

  return (
    <Disclosure summary={t('Last deliveries to {name}', { name: webhook.name })} onToggle={setIsOpen}>
      <Fetching data={data} error={error} height={80} />
      {data?.total === 0 && <Typography color="textSecondary">{t('Nothing has been sent yet')}</Typography>}
      {canSendAgain && (
        <Button variant="outlined" disabled={isPending} onClick={() => sendAgain()} sx={{ mb: 1.5 }}>
          {t('Send all again')}
        </Button>
      )}
      {data && data.total > 0 && (
        <LinedList>
          {data.data.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </LinedList>
      )}
    </Disclosure>
  );
}

function DeliveryRow({ delivery }: { delivery: DeliveryView }) {
  const { next_attempt_at: next, created_at: at } = delivery;
  const { label, tone, details } = describeDelivery(delivery);

  return (
    <Box component="li" sx={{ py: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Typography variant="body2">{nameOf(delivery)}</Typography>
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <Typography variant="body2" color="textSecondary" sx={{ ml: 'auto' }}>
          {formatDateTime(at)}
        </Typography>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {details}
        {next && delivery.error && ` · ${t('next try on {when}', { when: formatDateTime(next) })}`}
      </Typography>
    </Box>
  );
}
