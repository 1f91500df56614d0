import type { DeliveryView, WebhookEvent, WebhookView } from '@vitrine/shared/contract/webhooks';
import { counted } from '@vitrine/shared/counted';

/** What a webhook is told, for the form. */
export const eventTexts: Record<WebhookEvent, string> = {
  'choice.sent': 'A client has sent a choice',
  'comment.added': 'A client has written a comment',
  'message.received': 'A visitor has sent a message',
  'gallery.opened': 'A client has opened a gallery',
};

const shortTexts: Record<DeliveryView['event'], string> = {
  'choice.sent': 'Choice sent',
  'comment.added': 'Comment',
  'message.received': 'Message',
  'gallery.opened': 'Gallery opened',
  test: 'Test',
};

export const nameOf = ({ event }: Pick<DeliveryView, 'event'>) => shortTexts[event];

/** Such as "Choice sent, comment · 2 waiting, 1 given up". */
export function describeWebhook({
  events,
  waiting,
  given_up: givenUp,
}: Pick<WebhookView, 'events' | 'waiting' | 'given_up'>) {
  const [first = '', ...others] = events.map((event) => shortTexts[event]);
  const told = [first, ...others.map((text) => text.toLowerCase())].join(', ');
  const counts = [...(waiting > 0 ? [`${waiting} waiting`] : []), ...(givenUp > 0 ? [`${givenUp} given up`] : [])];
  return [told, ...(counts.length > 0 ? [counts.join(', ')] : [])].join(' · ');
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** How a delivery fares, and what the receiver or the network says. */
export function describeDelivery({ state, attempts, answer, error }: DeliveryView) {
  const tries = attempts > 1 ? [counted(attempts, 'try', 'tries')] : [];
  const said = error ?? answer;
  const label = { sent: 'Sent', failed: 'Given up', pending: error ? 'Tried again' : 'Waiting' }[state];
  const tone = ({ sent: 'faint', failed: 'strong', pending: 'plain' } as const)[state];
  return { label, tone, details: [...tries, ...(said ? [capitalised(said)] : [])].join(' · ') };
}
