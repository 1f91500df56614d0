import { randomUUID } from 'node:crypto';
import { Failure, success } from '@vitrine/shared/contract/envelope';
import { type ReleaseRestore, ReleaseView } from '@vitrine/shared/contract/publishing';
import { signWebhook } from '@vitrine/shared/webhook';
import { readHolder, takeLock } from './lock.ts';
import { createReleases, NoSuchRelease } from './releases.ts';

/** What can be done with the releases of a data folder from outside the builder. */
type KeptReleases = { list: () => Promise<ReleaseView[]>; restore: (name?: string) => Promise<ReleaseView> };

/** There is no such release, or nobody can be asked for it; the message is for people. */
export class ReleaseNotThere extends Error {}

/**
 * Works with the releases of a data folder: through the builder that is at work there, which must not be gone behind, or on the
 * folder itself while there is none.
 */
export async function withReleases<T>(
  { dataDir, secret }: { dataDir: string; secret: string },
  work: (releases: KeptReleases) => Promise<T>,
): Promise<T> {
  const releases = createReleases(dataDir);
  await releases.prepare();
  const list = releases.list;
  const lock = takeLock(dataDir);
  if (!lock) return work({ list, restore: (name) => askBuilder(dataDir, secret, name) });

  try {
    return await work({
      list,
      restore: async (name) => {
        const newest = Math.max(0, ...(await list()).map(({ revision }) => revision));
        const over = Math.max(newest, (await releases.restored())?.over ?? 0);
        return releases.restore(name, { over, at: new Date() }).catch((error: unknown) => {
          throw error instanceof NoSuchRelease ? new ReleaseNotThere(error.message) : error;
        });
      },
    });
  } finally {
    lock.release();
  }
}

async function askBuilder(dataDir: string, secret: string, release: string | undefined): Promise<ReleaseView> {
  const holder = readHolder(dataDir);
  if (!holder) throw new ReleaseNotThere('The builder is just starting. Please try again in a moment.');
  const event: ReleaseRestore = { event: 'release.restore', release, revision: 0, delivery: randomUUID() };
  const body = JSON.stringify(event);
  const signature = await signWebhook(secret, body, Math.floor(Date.now() / 1_000));
  const response = await fetch(`http://127.0.0.1:${holder.port}/hooks/release-restore`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signature },
    body,
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new ReleaseNotThere(Failure.parse(answer).message);
  return success(ReleaseView).parse(answer).data;
}
