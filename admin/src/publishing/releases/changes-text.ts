import type { ReleaseView } from '@vitrine/shared/contract/publishing';
import { t, tCount } from '../../language/language.ts';

/** A summary of what a release changed: "2 pages new, 1 page changed". */
export function changesText(changes: ReleaseView['changes']): string {
  if (!changes) return t('The first that is kept');
  const { added, changed, removed } = changes;
  const parts = [
    added > 0 && tCount(added, '{count} page new', '{count} pages new'),
    changed > 0 && tCount(changed, '{count} page changed', '{count} pages changed'),
    removed > 0 && tCount(removed, '{count} page removed', '{count} pages removed'),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : t('The same pages as before');
}

/** Example pages for each kind of change: "New: /photo/veil-7/ and 3 more". */
export function listChanges(changes: ReleaseView['changes']): { kind: string; pages: string }[] {
  if (!changes) return [];
  const { added, changed, removed, examples } = changes;
  const kinds = [
    { kind: t('New'), count: added, some: examples.added },
    { kind: t('Changed'), count: changed, some: examples.changed },
    { kind: t('Removed'), count: removed, some: examples.removed },
  ];
  return kinds
    .filter(({ some }) => some.length > 0)
    .map(({ kind, count, some }) => {
      const others = count - some.length;
      const pages = some.join(', ');
      return { kind, pages: others > 0 ? t('{pages} and {count} more', { pages, count: others }) : pages };
    });
}
