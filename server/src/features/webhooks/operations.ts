import type { OperationTexts } from '../../http/documents/texts.ts';

export const operations: OperationTexts = {
  tags: {
    webhooks: 'Addresses of the own tools, which are told what happens.',
  },
  operations: {
    'GET /api/webhooks':
      'List the webhooks. The last added first, with how many deliveries wait and how many were given up.',
    'POST /api/webhooks':
      'Add a webhook. Needs the password. Answers the secret that signs its deliveries, which is never shown again. The address begins with https:// and leads to the public internet. 409 if there are 20.',
    'PUT /api/webhooks/{id}':
      'Pause or resume a webhook. While it is paused nothing is sent, and what happens is not kept for it; what was waiting is sent afterwards.',
    'DELETE /api/webhooks/{id}': 'Remove a webhook. Nothing more is sent, and its deliveries are forgotten.',
    'GET /api/webhooks/{id}/deliveries':
      'List the deliveries of a webhook. The newest first: those that wait, were sent in the last 30 days, or were given up in the last 180.',
    'POST /api/webhooks/{id}/send-again':
      'Send undelivered deliveries again. Those of the webhook that were given up, and those that are tried again.',
    'POST /api/webhooks/{id}/test':
      'Send a test. Once and at once, also to a webhook that is paused. Answers how that went.',
  },
};
