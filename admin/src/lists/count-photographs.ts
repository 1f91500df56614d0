/** `1 photograph`, `12 photographs`. */
export const countPhotographs = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'photograph' : 'photographs'}`;
