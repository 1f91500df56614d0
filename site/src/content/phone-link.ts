/** The address that dials a number as it is written, such as "+44 (0)20 7946 0000". Undefined if there is nothing to dial in it. */
export function phoneLink(written: string): string | undefined {
  // The zero in brackets is dialled only within the country, where the code before it is not.
  const dialled = written
    .normalize('NFKC')
    .replace(/(\+.*?)\(0\)/, '$1')
    .replace(/[^+\d]/g, '');
  return dialled ? `tel:${dialled}` : undefined;
}
