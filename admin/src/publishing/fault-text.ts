import { contentFaults } from '@vitrine/shared/content-faults';
import type { ContentFault } from '@vitrine/shared/contract/publishing';
import { t } from '../language/language.ts';

/** What has the fault. The builder calls what is no record as the admin does, such as “Settings”. */
export const faultTitle = ({ id, title }: Pick<ContentFault, 'id' | 'title'>) =>
  (id === null ? t(title) : title) || t('Untitled');

/** A sentence with any values in its places. */
const patternOf = (sentence: string) =>
  new RegExp(`^${sentence.replace(/[.()/]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.*)')}$`, 's');

/** A field as its form calls it, where that is known: the builder writes it without capitals. */
function fieldName(field: string): string {
  const label = field.charAt(0).toUpperCase() + field.slice(1);
  const translated = t(label);
  return translated === label ? field : translated;
}

/** What was left out and why, in the language of the admin. What a builder of another version says stays as it is. */
export function faultText(message: string): string {
  for (const sentence of Object.values(contentFaults)) {
    const found = patternOf(sentence).exec(message);
    if (!found) continue;
    const { field, ...values } = found.groups ?? {};
    return t(sentence, { ...values, ...(field !== undefined && { field: fieldName(field) }) });
  }
  return message;
}
