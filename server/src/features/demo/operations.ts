import type { OperationTexts } from '../../http/documents/texts.ts';

export const operations: OperationTexts = {
  tags: {
    demo: 'From the demo portfolio to an own site.',
  },
  operations: {
    'GET /api/demo':
      'What of the demo portfolio is still there. What a removal takes away, what stays because the owner has edited or uses it, what was removed and can be brought back, the account that its password still opens, and how far the guide to an own site has got.',
    'POST /api/demo/remove':
      'Remove the demo portfolio. Its photographs go to the trash; its categories, slides, testimonials, links, texts and portrait are gone, all or nothing. What the owner has edited stays. Refused while it is being imported.',
    'POST /api/demo/restore':
      'Bring the demo portfolio back. Everything is as it was, but for texts that the owner has written meanwhile. Possible for 30 days.',
    'DELETE /api/demo/removed':
      'Delete the removed demo for good. The files of its photographs are gone as well. Happens by itself after 30 days.',
    'PUT /api/demo/guide': 'Remember where the guide was left. So that it goes on there, in whatever browser.',
  },
};
