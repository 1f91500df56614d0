/**
 * Answers, of equal texts, always the same one, and one that stands by itself: a piece cut out of a page would keep the whole page
 * in memory.
 */
export function createStringPool() {
  const known = new Map<string, string>();
  return (text: string): string => {
    const same = known.get(text);
    if (same !== undefined) return same;
    const copy = Buffer.from(text).toString();
    known.set(copy, copy);
    return copy;
  };
}

/** Answers, of equal values, always the same one. `first` are known from the beginning. */
export function createValuePool<T extends object>(first: Iterable<T>) {
  const known = new Map(Array.from(new Set(first), (value) => [JSON.stringify(value), value]));
  return (value: T): T => {
    const name = JSON.stringify(value);
    const same = known.get(name) ?? value;
    known.set(name, same);
    return same;
  };
}
