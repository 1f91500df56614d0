/** A number and what is counted, in English: `1 page`, `1,200 pages`. */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`;
