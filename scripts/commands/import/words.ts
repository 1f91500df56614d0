import { withoutBlanks } from '@vitrine/shared/printable';

/** One line of limited length, without control characters; empty if nothing could be seen. */
export function oneLine(text: string, maxLength: number): string {
  const clean = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return withoutBlanks([...clean].slice(0, maxLength).join('').trim());
}
