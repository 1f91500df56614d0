import { recordOperations } from '../../http/documents/phrases.ts';
import type { OperationTexts } from '../../http/documents/texts.ts';

export const operations: OperationTexts = {
  tags: {
    'social-media': 'Links to profiles elsewhere.',
  },
  operations: {
    ...recordOperations('social-media', 'social media link', 'social media links'),
  },
};
