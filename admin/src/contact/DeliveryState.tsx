import type { ContactMessageView } from '@vitrine/shared/contract/contact';
import { StatusBadge } from '../feedback/StatusBadge.tsx';
import { t } from '../language/language.ts';

const states = {
  off: undefined,
  pending: { tone: 'plain', label: t('Mail on its way') },
  sent: { tone: 'faint', label: t('Mailed') },
  failed: { tone: 'strong', label: t('Mail failed') },
} as const;

/** Whether a message was delivered by mail. Shows nothing if no mail server is configured. */
export function DeliveryState({ state }: { state: ContactMessageView['delivery_state'] }) {
  const shown = states[state];
  return shown ? <StatusBadge tone={shown.tone}>{shown.label}</StatusBadge> : null;
}
