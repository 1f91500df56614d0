import { VERSIONED } from '../../http/documents/phrases.ts';
import type { OperationTexts } from '../../http/documents/texts.ts';

export const operations: OperationTexts = {
  tags: {
    contact: "Visitors' messages.",
  },
  operations: {
    'POST /api/contact':
      'Send a message to the photographer. It is stored before it is answered, then delivered by mail where a mail server is configured. Five a minute from one address. A plain form, which is one whose `Accept` prefers text/html, is led back to the contact page with 303; one that is refused gets a page with what was typed.',
    'GET /api/contact': 'List messages. The newest first, with the number of unread ones.',
    'GET /api/contact/export.csv': 'Take all messages along. As a table for spreadsheets, the newest first.',
    'POST /api/contact/send-again':
      'Send all failed mails again. Every message whose mail was given up is mailed anew, with as much time as a new one. Answers how many.',
    'POST /api/contact/test-mail':
      'Try the mail settings out. Sends a test mail to the owner and answers what the mail server said. Five a minute. When it is taken, what could not be mailed is mailed anew at once.',
    'POST /api/contact/{id}/send-again':
      'Send a mail again. For a message whose mail failed, still waits, or was never to be sent. One that has been mailed is refused with 409.',
    'GET /api/contact/{id}': 'Read a message. Reading does not mark it as read.',
    'PUT /api/contact/{id}': `Mark a message as read or unread. Nothing else of a message can be changed. ${VERSIONED}`,
    'DELETE /api/contact/{id}': 'Remove a message. It is gone for good.',
  },
};
