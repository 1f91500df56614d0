/**
 * Caches a pure function of an object that never changes. The builder keeps the objects of unchanged records and presents all of them
 * at each publish.
 */
export function remembered<Of extends object, Answer>(answer: (of: Of) => Answer): (of: Of) => Answer {
  const known = new WeakMap<Of, Answer>();
  return (of) => {
    const before = known.get(of);
    if (before !== undefined) return before;
    const first = answer(of);
    known.set(of, first);
    return first;
  };
}
