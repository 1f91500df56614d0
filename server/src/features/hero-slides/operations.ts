import { recordOperations } from '../../http/documents/phrases.ts';
import type { OperationTexts } from '../../http/documents/texts.ts';

export const operations: OperationTexts = {
  tags: {
    'hero-slides': 'The slideshow of the home page.',
  },
  operations: {
    ...recordOperations('hero-slides', 'hero slide', 'hero slides', 'Its image stays.'),
  },
};
