import { stat, statfs } from 'node:fs/promises';
import { counted } from '@vitrine/shared/counted';
import { ifMissing } from '@vitrine/shared/node/is-missing';
import { type Check, type DoctorContext, type Finding, fault, inGigabytes, ok, warning } from '../doctor/check.ts';
import { isOverdue } from './archive/scheduled/schedule.ts';

const HOUR_MS = 60 * 60_000;

const asDate = (value: unknown) => (value instanceof Date ? value : value ? new Date(Number(value)) : null);

async function readLast({ database }: DoctorContext): Promise<Finding> {
  const [state] = await database.ask(
    'select made_at, faults, attempts, error, next_attempt_at from backup_state where id = 1',
  );
  const madeAt = asDate(state?.made_at);
  const remedy = 'See System in the admin, or the log, for the reason; after it is removed, press Back up now there.';
  if (Number(state?.attempts) > 0) {
    const nextAt = asDate(state?.next_attempt_at);
    return fault(
      `The last backup failed: ${String(state?.error)}`,
      `Remove the cause. Vitrine tries again ${nextAt ? `at ${nextAt.toISOString()} and ` : ''}when it starts; Back up now, under System in the admin, does so at once.`,
    );
  }
  if (!madeAt) return warning('No backup was made yet.', 'Start Vitrine: it makes the first one at once.');
  if (Number(state?.faults) > 0) {
    return fault(
      `Files that are missing or damaged in the last backup: ${String(state?.faults)}. Older ones are kept until one is complete.`,
      'npm run backup names them: restore them from an older backup, or remove the images.',
    );
  }
  const hours = Math.round((Date.now() - madeAt.getTime()) / HOUR_MS);
  const finding = `The last backup is ${counted(hours, 'hour')} old, and was read back.`;
  return isOverdue(madeAt, new Date()) ? fault(`${finding} The next one is overdue.`, remedy) : ok(finding);
}

async function comparePlaces({ config: { backup, folders } }: DoctorContext): Promise<Finding[]> {
  if (!backup?.folder) return [];
  const [there, here] = await Promise.all([stat(backup.folder).catch(ifMissing(null)), stat(folders.data)]);
  if (!there || there.dev !== here.dev) return [];
  return [
    warning(
      `${backup.folder} is on the disk of DATA_DIR, with which it would be lost.`,
      'Set BACKUP_TO to another disk or a bucket.',
    ),
  ];
}

/** An older backup is removed only after a new one is complete. */
async function checkSpace({ database, config: { backup } }: DoctorContext): Promise<Finding[]> {
  if (!backup?.folder) return [];
  const { folder } = backup;
  const space = await statfs(folder).catch(ifMissing(null));
  if (!space) return [fault(`${folder} of BACKUP_TO does not exist.`, 'Create it, or mount its disk.')];
  const free = space.bavail * space.bsize;
  const [state] = await database.ask('select bytes from backup_state where id = 1');
  const last = Number(state?.bytes ?? 0);
  if (free >= last) return [ok(`${inGigabytes(free)} are free at ${folder}.`)];
  return [
    fault(
      `${inGigabytes(free)} are free at ${folder}, less than the last backup took (${inGigabytes(last)}).`,
      'Free some space there, or set BACKUP_TO to a larger disk.',
    ),
  ];
}

export const backups: Check = {
  name: 'Backups',
  async run(context) {
    if (!context.config.backup) {
      return warning('No backups are made.', 'Set BACKUP_TO to a folder on another disk, or to a bucket.');
    }
    return [await readLast(context), ...(await checkSpace(context)), ...(await comparePlaces(context))];
  },
};
