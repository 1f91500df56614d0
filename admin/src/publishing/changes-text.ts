import type { ReleaseView } from '@vitrine/shared/contract/publishing';

const pages = (count: number) => `${count} ${count === 1 ? 'page' : 'pages'}`;

/** What a release changed, in a line: "2 pages new, 1 page changed". */
export function changesText(changes: ReleaseView['changes']): string {
  if (!changes) return 'The first release';
  const { added, changed, removed } = changes;
  const parts = [
    added > 0 && `${pages(added)} new`,
    changed > 0 && `${pages(changed)} changed`,
    removed > 0 && `${pages(removed)} removed`,
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : 'The same pages as before';
}
