import { PUBLISHED, recordOperations } from '../../http/documents/phrases.ts';
import type { OperationTexts } from '../../http/documents/texts.ts';

export const operations: OperationTexts = {
  tags: {
    pages: "The owner's own pages, such as an imprint.",
  },
  operations: {
    ...recordOperations('pages', 'page', 'pages', 'Its address is free again, and links to it are left out.'),
    'GET /api/pages': `List own pages. In the order of the owner. ${PUBLISHED}`,
    'GET /api/pages/{id}': 'Read a page. Also a draft.',
  },
};
