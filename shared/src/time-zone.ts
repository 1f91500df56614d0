/** Whether a name is a time zone, such as Europe/Oslo. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    // RangeError is how the platform says that it knows no such zone.
    return false;
  }
}
