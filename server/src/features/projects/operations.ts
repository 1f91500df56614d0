import { OF_PUBLIC, PUBLISHED, recordOperations } from '../../http/documents/phrases.ts';
import type { OperationTexts } from '../../http/documents/texts.ts';

export const operations: OperationTexts = {
  tags: {
    projects: 'Photographs in a chosen sequence.',
  },
  operations: {
    ...recordOperations('projects', 'project', 'projects', 'Its photographs stay, and its address is free again.'),
    'GET /api/projects': `List projects. In the order of the owner. ${PUBLISHED} ${OF_PUBLIC}`,
    'POST /api/projects/{id}/photographs':
      'Add photographs to a project. At its end, in the given order, and none twice. Either all are added or, if one is not in the library or there would be too many, none.',
    'GET /api/projects/{id}': `Read a project. ${PUBLISHED} ${OF_PUBLIC}`,
  },
};
