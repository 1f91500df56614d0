import type { OperationTexts } from '../../http/documents/texts.ts';

export const operations: OperationTexts = {
  tags: {
    publishing: 'How the public site follows the content.',
  },
  operations: {
    'POST /api/publishing/previews':
      'Preview a page. Renders it with changes of the site and the settings that are not saved, and answers a private address of it, good for an hour or two.',
    'GET /api/publishing': 'Where the public site stands. Whether what is live is what the content says now.',
    'POST /api/publishing': 'Publish now. Tells every target at once instead of at its own pace.',
    'GET /api/publishing/releases':
      'List releases. The sites that were published and are kept, newest first, each with an address of its preview.',
    'GET /api/publishing/edits':
      'What was edited after a content revision. Edits of the same kind are one, with the number of records and the first of them.',
    'GET /api/publishing/put-back':
      'What putting the state of a release back would do to photographs. It counts and names those that were deleted since, that would be public again, and that would be private again.',
    'POST /api/publishing/put-back':
      'Put the state of a release back into the content. Texts, order, visibility and settings become those that the release was made from, in one change. Nothing is deleted: what was added since is hidden, and what was deleted since is made again, but for photographs.',
    'POST /api/publishing/rollback':
      'Restore a release. The one that is named, else the one before the live one. It stays until the content changes again. One that shows photographs which are not public any more is refused, or rendered anew without them.',
  },
};
