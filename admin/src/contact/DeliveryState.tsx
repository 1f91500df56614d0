import type { ContactMessageView } from '@vitrine/shared/contract/contact';
import { deliveryBadge } from '../feedback/delivery-badge.ts';
import { StatusBadge } from '../feedback/StatusBadge.tsx';
import { t } from '../language/language.ts';

type Props = { message: Pick<ContactMessageView, 'delivery_state' | 'delivery_error'> };

/** How the mail about a message fares, in the words of the queue of mails. Shows nothing if there is none. */
export function DeliveryState({ message: { delivery_state: state, delivery_error: error } }: Props) {
  if (state === 'off') return null;
  const { label, tone } = deliveryBadge({ state, error });
  return <StatusBadge tone={tone}>{t('Mail: {state}', { state: label })}</StatusBadge>;
}
