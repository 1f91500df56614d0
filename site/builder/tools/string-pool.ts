/** Returns the same string for equal texts, as a copy of its own: a slice of a page would keep the whole page in memory. */
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

/** Returns the same object for equal values. `first` are known from the start. */
export function createValuePool<T extends object>(first: Iterable<T>) {
  const known = new Map(Array.from(new Set(first), (value) => [JSON.stringify(value), value]));
  return (value: T): T => {
    const name = JSON.stringify(value);
    const same = known.get(name) ?? value;
    known.set(name, same);
    return same;
  };
}
