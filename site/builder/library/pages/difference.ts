import type { Stored } from './live-pages.ts';

/** A page that differs between two releases; null in the one that does not have it. */
export type Difference = { file: string; one: Stored | null; other: Stored | null };
export type DifferenceRow = {
  file: string;
  one: string | null;
  one_size: number | null;
  other: string | null;
  other_size: number | null;
};

const stored = (bytes: string | null, size: number | null): Stored | null =>
  bytes === null ? null : { bytes, size: size ?? 0 };
export const toDifference = ({ file, one, one_size, other, other_size }: DifferenceRow): Difference => ({
  file,
  one: stored(one, one_size),
  other: stored(other, other_size),
});
