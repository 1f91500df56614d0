import { contentFaults as said } from '@vitrine/shared/content-faults';
import type { ContentFault } from '@vitrine/shared/contract/publishing';
import { filledIn } from '@vitrine/shared/site-texts/filled-in';
import { SITE_TEXTS_BY_KEY } from '@vitrine/shared/site-texts/registry';
import type { SiteContent } from '../../src/content/library.ts';
import { keyOf } from '../checks/picture-key.ts';
import type { LibraryStore } from '../library/library-store.ts';
import { fileWordsOf } from './file-words.ts';
import { ADDRESS_FIELDS, mapTyped, type Typed, textsOf } from './typed-texts.ts';

export type Report = (fault: Omit<ContentFault, 'message'>, message: string) => void;

/** A field as its form calls it. */
const nameOf = (field: string) => SITE_TEXTS_BY_KEY.get(field)?.label.toLowerCase() ?? field.replaceAll('_', ' ');

/** A record without the file names of private pictures. */
export function withoutHidden<T extends Typed<Field>, Field extends string>(
  record: T,
  fields: readonly Field[],
  isHiddenKey: (key: string) => boolean,
  report: (message: string) => void,
): T {
  const changes: Record<string, string | null> = {};
  for (const { field, text } of textsOf(record, fields)) {
    const words = [...fileWordsOf(text)].filter((word) => isHiddenKey(keyOf(word)));
    if (words.length === 0) continue;
    const without = words.reduce((rest, word) => rest.replaceAll(word, ''), text);
    changes[field] = ADDRESS_FIELDS.has(field) ? (record[field] === null ? null : '') : without;
    report(filledIn(said.privateFile, { field: nameOf(field) }));
  }
  return { ...record, ...changes };
}

/** Removes the file names of private pictures from typed texts. */
export function withoutHiddenFiles(
  content: SiteContent,
  { hasHiddenKeys, isHiddenKey }: LibraryStore['confidentialStrings'],
  report: Report,
): SiteContent {
  if (!hasHiddenKeys()) return content;
  return mapTyped(content, (record, fields, of) =>
    withoutHidden(record, fields, isHiddenKey, (message) => report(of, message)),
  );
}
