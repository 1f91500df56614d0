/** Makes a file name readable: `misty-coast_31` becomes `Misty coast 31`. */
export function prettify(name: string): string {
  const words = name.replace(/[-_\s]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** One line of limited length, without control characters. */
export function oneLine(text: string, maxLength: number): string {
  const clean = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return [...clean].slice(0, maxLength).join('').trim();
}
