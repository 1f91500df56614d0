/** The same day this many months earlier, or the last day of that month if it is shorter (UTC). */
export function monthsBefore(date: Date, months: number): Date {
  const earlier = new Date(date);
  earlier.setUTCMonth(date.getUTCMonth() - months);
  // 31 March less one month would be "31 February", which JavaScript takes for 3 March.
  if (earlier.getUTCDate() !== date.getUTCDate()) earlier.setUTCDate(0);
  return earlier;
}
