import type { DeliveryView, WebhookEvent, WebhookView } from '@vitrine/shared/contract/webhooks';
import { deliveryBadge } from '../../feedback/delivery-badge.ts';
import { t, tCount } from '../../language/language.ts';

/** What a webhook is told, for the form. */
export const eventTexts: Record<WebhookEvent, string> = {
  'choice.sent': t('A client has sent a choice'),
  'comment.added': t('A client has written a comment'),
  'message.received': t('A visitor has sent a message'),
  'gallery.opened': t('A client has opened a gallery'),
};

const shortTexts: Record<DeliveryView['event'], string> = {
  'choice.sent': t('Choice sent'),
  'comment.added': t('Comment'),
  'message.received': t('Message'),
  'gallery.opened': t('Gallery opened'),
  test: t('Test'),
};

export const nameOf = ({ event }: Pick<DeliveryView, 'event'>) => shortTexts[event];

/** Such as "Choice sent, Comment · 2 waiting, 1 given up". */
export function describeWebhook({
  events,
  waiting,
  given_up: givenUp,
}: Pick<WebhookView, 'events' | 'waiting' | 'given_up'>) {
  const told = events.map((event) => shortTexts[event]).join(', ');
  const counts = [
    ...(waiting > 0 ? [t('{number} waiting', { number: waiting })] : []),
    ...(givenUp > 0 ? [t('{number} given up', { number: givenUp })] : []),
  ];
  return [told, ...(counts.length > 0 ? [counts.join(', ')] : [])].join(' · ');
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type Described = Pick<DeliveryView, 'event' | 'state' | 'attempts' | 'answer' | 'error'>;

/** How a delivery fares, and what the receiver or the network says. */
export function describeDelivery({ event, state, attempts, answer, error }: Described) {
  const tries = attempts > 1 ? [tCount(attempts, '{count} try', '{count} tries')] : [];
  const said = error ?? answer;
  const { label, tone } = deliveryBadge({ state, error });
  // A test is not tried again.
  const isFailedTest = event === 'test' && state === 'failed';
  return {
    label: isFailedTest ? t('Failed') : label,
    tone,
    details: [...tries, ...(said ? [capitalised(said)] : [])].join(' · '),
  };
}
