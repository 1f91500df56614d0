import type { DeliveryState } from '@vitrine/shared/contract/delivery-state';
import { t } from '../language/language.ts';

/** How something fares that is to be sent, such as a mail, for its badge. */
export function deliveryBadge({ state, error }: { state: DeliveryState; error: string | null }) {
  if (state === 'failed') return { label: t('Given up'), tone: 'strong' } as const;
  if (state === 'sent') return { label: t('Sent'), tone: 'faint' } as const;
  return { label: error ? t('Tried again') : t('Waiting'), tone: 'plain' } as const;
}
