import type { OperationTexts } from '../../http/documents/texts.ts';

export const operations: OperationTexts = {
  tags: {
    content: 'What the site is built from.',
  },
  operations: {
    'GET /api/content':
      'Everything the public site shows. One consistent snapshot with its revision, which grows with every change of public content. With the revision and the history of an earlier answer: what has changed since.',
    'GET /api/content/link':
      'Where a link within the site leads. For warning of one that leads nowhere before it is saved. The site leaves out a button whose link leads nowhere.',
  },
};
