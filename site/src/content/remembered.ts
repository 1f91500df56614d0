/**
 * A pure function of an object that is never changed, answered from memory when it is asked again. The builder keeps the records
 * that are as before, and asks about all of them at each publish.
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
