/** The address that dials a number as it is written, such as "+44 (0)20 7946 0000". Undefined if there is nothing to dial in it. */
export function phoneLink(written: string): string | undefined {
  // The zero in brackets is dialled only within the country, where the code before it is not.
  const dialled = written
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, westernDigit)
    .replace(/(\+.*?)\(0\)/, '$1')
    .replace(/[^+\d]/g, '');
  return /\d/.test(dialled) ? `tel:${dialled}` : undefined;
}

/** A digit of any script as one of 0 to 9. The ten of a script follow one another in Unicode, its zero first. */
function westernDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}
