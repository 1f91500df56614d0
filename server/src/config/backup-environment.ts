import { z } from 'zod';
import { StorageUrl } from '../storage/bucket/storage-url.ts';
import { type AwsKeys, folderOf, keysOf, text } from './environment-values.ts';

/** `s3://…` names a bucket, anything else a folder. */
const Place = text.transform((to, context) => {
  if (!to.startsWith('s3:')) return { folder: folderOf(to), bucket: null };
  const bucket = StorageUrl.safeParse(to);
  if (bucket.success) return { folder: null, bucket: bucket.data };
  context.addIssue({ code: 'custom', message: bucket.error.issues[0]?.message ?? 'is not an address' });
  return z.NEVER;
});

const TimeOfDay = z
  .string()
  .regex(/^([01]?\d|2[0-3]):[0-5]\d$/, 'is a time of day such as 03:30')
  .transform((time) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return { hour, minute };
  });

/** The environment variables of the scheduled backups. */
export const backupEnvironment = {
  BACKUP_TO: Place.optional(),
  BACKUP_AT: TimeOfDay.prefault('03:30'),
  BACKUP_ACCESS_KEY_ID: text.optional(),
  BACKUP_SECRET_ACCESS_KEY: text.optional(),
};

const Environment = z.object(backupEnvironment);

type Values = z.output<typeof Environment> & AwsKeys;

/** Where and when backups are made, with the key of the bucket; null if they are not. */
export function readBackup(values: Values) {
  const { BACKUP_TO: to, BACKUP_AT: at, BACKUP_ACCESS_KEY_ID: ownId, BACKUP_SECRET_ACCESS_KEY: ownSecret } = values;
  if (!to) return null;
  if (to.bucket === null) return { at, folder: to.folder, storage: null };
  return { at, folder: null, storage: { bucket: to.bucket, keys: keysOf([ownId, ownSecret], values) } };
}
