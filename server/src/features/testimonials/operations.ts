import { recordOperations } from '../../http/documents/phrases.ts';
import type { OperationTexts } from '../../http/documents/texts.ts';

export const operations: OperationTexts = {
  tags: {
    testimonials: 'What clients say.',
  },
  operations: {
    ...recordOperations('testimonials', 'testimonial', 'testimonials'),
    'GET /api/testimonials/featured': 'List featured testimonials. Active and featured ones, six by default.',
  },
};
