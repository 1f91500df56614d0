const NAME = /^vitrine-scheduled-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar$/;

/** The name of a scheduled backup, by the time in UTC. Only archives of this form are ever removed. */
export const nameScheduled = (time: Date) =>
  `vitrine-scheduled-${time.toISOString().replace(/\.\d+/, '').replaceAll(':', '')}.tar`;

/** When a scheduled backup was made; null for any other file. */
export function timeOfScheduled(name: string): Date | null {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  return day === undefined ? null : new Date(`${day}T${hour}:${minute}:${second}Z`);
}
