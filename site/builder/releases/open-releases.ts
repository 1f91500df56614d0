import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Failure, success } from '@vitrine/shared/contract/envelope';
import { ReleaseHoldsPrivate, type ReleaseRestore, ReleaseView } from '@vitrine/shared/contract/publishing';
import { signWebhook } from '@vitrine/shared/webhook';
import { LIBRARY_FILE, openLibrary } from '../library/library-store.ts';
import { readHolder, takeLock } from '../lock.ts';
import { HoldsPrivate } from './failures.ts';
import { createReleaseStore } from './kept/release-store.ts';
import { createReleases, NoSuchRelease, type Releases } from './releases.ts';

/** What can be done with the releases of a data folder from outside the builder. */
type KeptReleases = {
  list: () => Promise<ReleaseView[]>;
  restore: (name: string | undefined, options: { withoutPrivate: boolean }) => Promise<ReleaseView>;
};

/** There is no such release, or it cannot be asked for; the message is shown to people. */
export class ReleaseNotThere extends Error {}

/**
 * Works with the releases of a data folder: through the builder if one is running there, since it must not be bypassed, otherwise on
 * the folder itself.
 */
export async function withReleases<T>(
  { dataDir, secret }: { dataDir: string; secret: string },
  work: (releases: KeptReleases) => Promise<T>,
): Promise<T> {
  const releases = createReleases(dataDir);
  await releases.prepare();
  const list = releases.list;
  const lock = takeLock(dataDir);
  if (!lock) {
    const restore: KeptReleases['restore'] = (release, { withoutPrivate }) =>
      askBuilder(dataDir, secret, { release, without_private: withoutPrivate });
    return work({ list, restore });
  }

  try {
    return await work({
      list,
      restore: (name) =>
        restoreAlone(releases, name).catch((error: unknown) => {
          throw error instanceof NoSuchRelease ? new ReleaseNotThere(error.message) : error;
        }),
    });
  } finally {
    lock.release();
  }
}

/**
 * Restores a release while no builder is running. The newest content that was ever published decides what is public; the builder checks
 * again when it starts.
 */
async function restoreAlone(releases: Releases, name: string | undefined): Promise<ReleaseView> {
  const kept = await releases.list();
  const { release } = await releases.find(name);
  const newest = kept.toSorted((a, b) => b.revision - a.revision || b.release.localeCompare(a.release))[0];
  const library = openLibrary(join(releases.root, LIBRARY_FILE));
  try {
    const store = createReleaseStore({ releases, library, log: { warn: () => {} } });
    await store.readLive();
    const hidden = await store.photosMissingIn(newest?.release ?? release, release);
    if (hidden.length > 0) throw new ReleaseNotThere(new HoldsPrivate(hidden, true).message + WITHOUT_PRIVATE);
    const over = Math.max(newest?.revision ?? 0, (await releases.restored())?.over ?? 0);
    return await store.restore(release, { over, at: new Date() });
  } finally {
    library.close();
  }
}

const WITHOUT_PRIVATE =
  '\nWhile Vitrine is running, it can be restored without them: npm run site -- rollback RELEASE --without-private';

async function askBuilder(
  dataDir: string,
  secret: string,
  wanted: Pick<ReleaseRestore, 'release' | 'without_private'>,
): Promise<ReleaseView> {
  const holder = readHolder(dataDir);
  if (!holder) throw new ReleaseNotThere('The builder is just starting. Please try again in a moment.');
  const event: ReleaseRestore = { event: 'release.restore', ...wanted, revision: 0, delivery: randomUUID() };
  const body = JSON.stringify(event);
  const signature = await signWebhook(secret, body, Math.floor(Date.now() / 1_000));
  const response = await fetch(`http://127.0.0.1:${holder.port}/hooks/release-restore`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signature },
    body,
  });
  const answer: unknown = await response.json();
  if (response.ok) return success(ReleaseView).parse(answer).data;
  const refusal = ReleaseHoldsPrivate.safeParse(answer).data;
  if (!refusal) throw new ReleaseNotThere(Failure.parse(answer).message);
  const { message, data } = refusal;
  throw new ReleaseNotThere(message + (data.without_private ? WITHOUT_PRIVATE : FROM_BEFORE));
}

const FROM_BEFORE = '\nIt was made by an earlier version and cannot be restored without them.';
