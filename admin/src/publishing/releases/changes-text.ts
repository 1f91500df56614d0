import type { ReleaseView } from '@vitrine/shared/contract/publishing';
import { counted } from '@vitrine/shared/counted';

/** A summary of what a release changed: "2 pages new, 1 page changed". */
export function changesText(changes: ReleaseView['changes']): string {
  if (!changes) return 'The first that is kept';
  const { added, changed, removed } = changes;
  const parts = [
    added > 0 && `${counted(added, 'page')} new`,
    changed > 0 && `${counted(changed, 'page')} changed`,
    removed > 0 && `${counted(removed, 'page')} removed`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : 'The same pages as before';
}

/** Example pages for each kind of change: "New: /photo/veil-7/ and 3 more". */
export function listChanges(changes: ReleaseView['changes']): { kind: string; pages: string }[] {
  if (!changes) return [];
  const { added, changed, removed, examples } = changes;
  const kinds = [
    { kind: 'New', count: added, some: examples.added },
    { kind: 'Changed', count: changed, some: examples.changed },
    { kind: 'Removed', count: removed, some: examples.removed },
  ];
  return kinds
    .filter(({ some }) => some.length > 0)
    .map(({ kind, count, some }) => {
      const others = count - some.length;
      return { kind, pages: `${some.join(', ')}${others > 0 ? ` and ${others} more` : ''}` };
    });
}
