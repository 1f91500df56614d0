import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import type { BucketClient, BucketOptions } from '../../storage/bucket/bucket-client.ts';
import { nameBucket } from '../../storage/bucket/storage-url.ts';
import { type Check, type Finding, fault, ok, warning } from '../check.ts';

const CONTENT = 'A probe of npm run doctor, which it removes again.';

/** Tries what the server does with a bucket. Returns what was refused. */
async function tryRights(client: BucketClient): Promise<{ right: string; reason: string }[]> {
  const name = `vitrine-doctor-${randomUUID()}`;
  const refused: { right: string; reason: string }[] = [];
  const attempt = async (right: string, task: () => Promise<unknown>) => {
    await task().catch((error: unknown) => {
      const reason = reasonOf(error instanceof Error && error.cause ? error.cause : error);
      refused.push({ right, reason: reason.split(`${name}: `).at(-1) ?? reason });
    });
  };
  await attempt('put', () => client.put(name, Buffer.from(CONTENT), 'text/plain'));
  // What could not be stored can be neither read nor listed.
  if (refused.length === 0) {
    await attempt('get', async () => {
      const found = await client.get(name);
      if (!found || (await text(found.stream)) !== CONTENT) throw new Error('what was stored is not there');
    });
    await attempt('list', async () => {
      for await (const { name: listed } of client.list(name)) if (listed === name) return;
      throw new Error('what was stored is not listed');
    });
    await attempt('delete', () => client.remove(name));
  }
  return refused;
}

async function checkBucket(options: BucketOptions, variable: 'STORAGE_URL' | 'BACKUP_TO'): Promise<Finding> {
  const { connectBucket } = await import('../../storage/bucket/bucket-client.ts');
  const client = connectBucket(options);
  try {
    const refused = await tryRights(client);
    const place = `${variable}: ${nameBucket(options.bucket)}`;
    if (refused.length === 0) return ok(`${place} allows put, get, list and delete.`);
    const finding = `${place} refuses ${refused.map(({ right }) => right).join(', ')} (${refused[0]?.reason}).`;
    const remedy = `Give the key the right to ${refused.map(({ right }) => right).join(', ')} in the bucket, or check its address and key.`;
    const isOptional = variable === 'BACKUP_TO' && refused.every(({ right }) => right === 'delete');
    if (!isOptional) return fault(finding, remedy);
    return warning(
      `${finding} Older backups stay.`,
      'Have a rule of the bucket remove them, or give the key the right to delete.',
    );
  } finally {
    client.close();
  }
}

export const buckets: Check = {
  name: 'Buckets',
  run: async ({ config: { storage, backup } }) => [
    ...(storage ? [await checkBucket(storage, 'STORAGE_URL')] : []),
    ...(backup?.storage ? [await checkBucket(backup.storage, 'BACKUP_TO')] : []),
  ],
};
