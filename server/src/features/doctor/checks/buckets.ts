import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import type { BucketClient, BucketOptions } from '../../../storage/bucket/bucket-client.ts';
import { ownerOf, readOwner } from '../../../storage/bucket/bucket-owner.ts';
import { nameBucket } from '../../../storage/bucket/storage-url.ts';
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

/** Whether the bucket belongs to another installation: then nothing in it is removed, although the key may. */
async function isForeign(client: BucketClient, secret: string) {
  const owner = await readOwner(client);
  return owner !== null && owner !== ownerOf(secret);
}

interface Checked {
  options: BucketOptions;
  variable: 'STORAGE_URL' | 'BACKUP_TO';
  secret: string;
}

async function checkBucket({ options, variable, secret }: Checked): Promise<Finding> {
  const { connectBucket } = await import('../../../storage/bucket/bucket-client.ts');
  const client = connectBucket(options);
  try {
    const refused = await tryRights(client);
    const place = `${variable}: ${nameBucket(options.bucket)}`;
    if (refused.length === 0 && variable === 'STORAGE_URL' && (await isForeign(client, secret)))
      return warning(
        `${place} belongs to an installation with another TOKEN_SECRET: no file in it is moved or removed.`,
        'If that one is gone, run `npm run storage -- adopt` and start Vitrine again; otherwise choose another prefix.',
      );
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
  run: async ({ config: { storage, backup, tokenSecret: secret } }) => [
    ...(storage ? [await checkBucket({ options: storage, variable: 'STORAGE_URL', secret })] : []),
    ...(backup?.storage ? [await checkBucket({ options: backup.storage, variable: 'BACKUP_TO', secret })] : []),
  ],
};
