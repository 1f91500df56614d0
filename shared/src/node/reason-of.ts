/** Why something failed, in one line as far as its message is one. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Why a call did not come through: what lies behind the "fetch failed" that fetch throws. It does not name the address. */
export function reasonOfCall(error: unknown): string {
  const { cause } = error instanceof Error ? error : {};
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join(', ');
  return reasonOf(cause instanceof Error ? cause : error);
}
