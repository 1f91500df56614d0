/** One line of limited length, without control characters. */
export function oneLine(text: string, maxLength: number): string {
  const clean = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return [...clean].slice(0, maxLength).join('').trim();
}
