/** What of Vitrine stands behind an id of Piwigo: the last digit says it. */
const KINDS = ['category', 'project', 'gallery'] as const;
export type Kind = (typeof KINDS)[number];

export interface Meant {
  kind: Kind;
  /** Of an album that holds the others of its kind: 0. */
  id: number;
}

/** Programs have room for nine digits. */
export const LARGEST_ID = 999_999_999;

/** The number by which programs know an album. A photograph has that of its kind: in the portfolio or in a gallery. */
export const idOf = (kind: Kind, id: number) => id * 10 + KINDS.indexOf(kind) + 1;

export function meantBy(number: number): Meant | null {
  const kind = KINDS[(number % 10) - 1];
  return kind ? { kind, id: Math.floor(number / 10) } : null;
}
