import { recordOperations } from '../../http/documents/phrases.ts';
import type { OperationTexts } from '../../http/documents/texts.ts';

export const operations: OperationTexts = {
  tags: {
    categories: 'What the gallery filters by.',
  },
  operations: {
    ...recordOperations('categories', 'category', 'categories', 'Its images stay, without a category.'),
  },
};
