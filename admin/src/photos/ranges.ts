/** The ids from one to the other, both included, in the order in which they are shown. */
export function idsBetween(ids: readonly number[], one: number, other: number): number[] {
  const [first, last] = [ids.indexOf(one), ids.indexOf(other)].toSorted((a, b) => a - b);
  return first === undefined || last === undefined || first < 0 ? [other] : ids.slice(first, last + 1);
}

/** The selected ids after some were selected, or no longer are. */
export function withIds(before: ReadonlySet<number>, changed: readonly number[], isSelected: boolean): Set<number> {
  const after = new Set(before);
  for (const id of changed) after[isSelected ? 'add' : 'delete'](id);
  return after;
}
