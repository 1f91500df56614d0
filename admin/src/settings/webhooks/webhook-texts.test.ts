import { expect, test } from 'vitest';
import { describeDelivery, describeWebhook } from './webhook-texts.ts';

test.each([
  [{ events: ['choice.sent'], waiting: 0, given_up: 0 }, 'Choice sent'],
  [
    { events: ['message.received', 'gallery.opened'], waiting: 2, given_up: 1 },
    'Message, Gallery opened · 2 waiting, 1 given up',
  ],
] as const)('%j', (webhook, text) => expect(describeWebhook({ ...webhook, events: [...webhook.events] })).toBe(text));

const answer = '500 Internal Server Error';
const error = 'it answered 500 Internal Server Error';

test.each([
  [{ event: 'choice.sent', state: 'pending', attempts: 0, answer: null, error: null }, 'Waiting', ''],
  [{ event: 'choice.sent', state: 'pending', attempts: 1, answer, error }, 'Tried again', `I${error.slice(1)}`],
  [{ event: 'choice.sent', state: 'failed', attempts: 80, answer, error }, 'Given up', `80 tries · I${error.slice(1)}`],
  [{ event: 'test', state: 'failed', attempts: 1, answer, error }, 'Failed', `I${error.slice(1)}`],
  [{ event: 'test', state: 'sent', attempts: 1, answer: '204 No Content', error: null }, 'Sent', '204 No Content'],
] as const)('%j', (delivery, label, details) => expect(describeDelivery(delivery)).toMatchObject({ label, details }));
