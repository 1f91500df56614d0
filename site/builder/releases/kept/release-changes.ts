import type { ReleaseChanges } from '@vitrine/shared/contract/publishing';
import type { Difference } from '../../library/pages/difference.ts';

const EXAMPLES = 6;
const PAGE = /(?<=^|\/)index\.html$/;

/** Counts files, and keeps the first few by their names. */
function createKind() {
  let count = 0;
  let some: string[] = [];
  return {
    add(file: string) {
      count += 1;
      const last = some.at(-1);
      if (some.length >= EXAMPLES && last !== undefined && file > last) return;
      some = [...some, file].toSorted().slice(0, EXAMPLES);
    },
    count: () => count,
    examples: () => some.map((file) => `/${file.replace(PAGE, '')}`),
  };
}

/** Which pages are new, changed or removed, by what differs between a release and the one after it. */
export function changesBetween(differences: Iterable<Difference>): ReleaseChanges {
  const kinds = { added: createKind(), changed: createKind(), removed: createKind() };
  for (const { file, one, other } of differences) {
    if (!file.endsWith('.html')) continue;
    kinds[one === null ? 'added' : other === null ? 'removed' : 'changed'].add(file);
  }
  const { added, changed, removed } = kinds;
  return {
    added: added.count(),
    changed: changed.count(),
    removed: removed.count(),
    examples: { added: added.examples(), changed: changed.examples(), removed: removed.examples() },
  };
}
