const DIGITS = 12;

/** A text by which names are in the order in which people count them: 2 before 10, upper and lower case together. */
export const nameKeyOf = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\d+/g, (number) => number.replace(/^0+(?=\d)/, '').padStart(DIGITS, '0'));
