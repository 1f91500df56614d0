import type { OperationTexts } from '../../http/documents/texts.ts';

export const operations: OperationTexts = {
  tags: {
    backups: 'Scheduled backups.',
  },
  operations: {
    'GET /api/backups': 'How the scheduled backups go. The last one, the next one, and why there is none.',
    'POST /api/backups': 'Make a backup now. Answers before it is made.',
  },
};
