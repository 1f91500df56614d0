import type { OperationTexts } from '../../http/documents/texts.ts';

export const operations: OperationTexts = {
  tags: {
    mails: 'The queue of mails.',
  },
  operations: {
    'GET /api/mails':
      'List the mails of the queue. About messages of visitors, choices of clients, galleries that close, and sign-ins. Those that were given up first, then those that wait, then those that were sent; of each the newest first. One that was sent stays for 30 days, one with a message as long as the message. `state` selects those in a state.',
    'POST /api/mails/send-again':
      'Send all undelivered mails again. Those that were given up, and those that are retried. 409 without a mail server.',
    'DELETE /api/mails/{id}': 'Discard a mail. One that was not sent is never sent.',
  },
};
