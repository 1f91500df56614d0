/** Creates the function that runs tasks one after the other, whatever becomes of those before. */
export function createTurns() {
  let turn: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const result = turn.then(work);
    turn = result.catch(() => undefined);
    return result;
  };
}
