import type { RecordedEdits } from '@vitrine/shared/contract/publishing';
import type { Digest } from '@vitrine/shared/contract/site-parts';
import type { Dependencies } from '../../database/dependencies.ts';
import type { EntityManager } from '../../database/orm.ts';
import { rowsOf, type Tables } from '../../database/reader.ts';
import { findUsed, NAMED_AT_ONCE } from './draft-files.ts';
import { OBJECTS_LOCK } from './drafts.ts';
import { LostObject } from './entities/lost-object.entity.ts';
import { SiteDraftPage } from './entities/site-draft-page.entity.ts';
import { SiteRelease } from './entities/site-release.entity.ts';
import { releasesToKeep } from './history.ts';
import type { LiveSite } from './live-site.ts';
import type { Objects } from './objects.ts';
import { releasesWithin } from './one-action.ts';
import { listReleases, type Release } from './release-rows.ts';

export type Pruning = ReturnType<typeof createPruning>;

interface Options extends Pick<Dependencies, 'forkEm' | 'locks'> {
  objects: Objects;
  site: Pick<LiveSite, 'listObjects'>;
  /** How many of the newest releases are kept. */
  newest: number;
  now?: () => Date;
}

/** How long after the last request for its preview a release is kept: about as long as an address of it works. */
const PREVIEW_HOLDS_MS = 2 * 60 * 60 * 1_000;

/** The numbers between which no release is kept: what begins and ends there is in none. */
function* gapsBetween(kept: readonly number[]) {
  let before = 0;
  for (const number of kept.toSorted((one, other) => one - other)) {
    yield { low: before, high: number };
    before = number;
  }
}

const nameOf = ({ low, high }: { low: number; high: number }) => `${low} ${high}`;

/** Removes releases that are not kept, and objects that none has. */
export function createPruning({ forkEm, locks, objects, site, newest, now = () => new Date() }: Options) {
  /** Where this server has removed everything. Nothing that begins or ends later is there, as releases have ever greater numbers. */
  let emptied = new Set<string>();

  const isPreviewed = ({ previewed_at }: Release) =>
    previewed_at !== null && Math.abs(now().getTime() - new Date(previewed_at).getTime()) < PREVIEW_HOLDS_MS;

  /** Removes those of these objects that no file has. Returns how many that were. */
  const removeUnused = async (digests: readonly Digest[]): Promise<number> => {
    const used = await findUsed(rowsOf(forkEm()), digests);
    const unused = [...new Set(digests).difference(used)];
    await objects.remove(unused);
    return unused.length;
  };

  /** All releases that are kept, and all others. */
  const divide = async (em: EntityManager) => {
    const all = await listReleases(rowsOf(em));
    const live = Math.max(...all.map(({ number }) => number));
    const states = all.filter(({ number, is_within }) => number === live || !is_within);
    const made = states.map(({ name, made_at }) => ({ release: name, built_at: new Date(made_at).toISOString() }));
    const names = releasesToKeep(made, newest);
    // Visitors may still be reading the one before.
    const before = all.toSorted((one, other) => other.number - one.number)[1];
    const isKept = (release: Release) =>
      release.number === live || names.has(release.name) || release === before || isPreviewed(release);
    return { kept: all.filter(isKept), superfluous: all.filter((release) => !isKept(release)) };
  };

  const pruneGap = async ({ low, high }: { low: number; high: number }, signal: AbortSignal) => {
    for (let removed = NAMED_AT_ONCE; removed === NAMED_AT_ONCE; ) {
      signal.throwIfAborted();
      removed = await locks.withLock(OBJECTS_LOCK, async () => {
        const gone = await forkEm()
          .getKysely<Tables>()
          .deleteFrom('site_pages')
          .where(({ eb, refTuple, selectFrom }) => {
            const inGap = selectFrom('site_pages')
              .select(['path', 'from_release'])
              .where('from_release', '>', low)
              .where('to_release', '<=', high)
              .limit(NAMED_AT_ONCE);
            return eb(refTuple('path', 'from_release'), 'in', inGap.$asTuple('path', 'from_release'));
          })
          .returning('object')
          .execute();
        await removeUnused(gone.map(({ object }) => object));
        return gone.length;
      });
    }
  };

  /** Removes what drafts have left that are live, or never will be. */
  const removeLeftDrafts = async (em: EntityManager) => {
    const left = await rowsOf(em)
      .selectFrom('site_draft_pages')
      .select('draft')
      .distinct()
      .where('draft', 'not in', (eb) => eb.selectFrom('site_drafts').select('id'))
      .execute();
    for (const { draft } of left) await em.nativeDelete(SiteDraftPage, { draft });
  };

  /** Removes all releases that are not kept, so that nobody can restore them any more. Returns the others, and how many these were. */
  const removeReleases = async (em: EntityManager, edits: RecordedEdits) => {
    const all = (await listReleases(rowsOf(em))).map(({ name, revision }) => ({ release: name, revision }));
    const within = [...releasesWithin(all, edits)];
    await em.nativeUpdate(SiteRelease, { name: { $in: within }, isWithin: false }, { isWithin: true });
    const { kept, superfluous } = await divide(em);
    const removed = await em.nativeDelete(SiteRelease, { number: { $in: superfluous.map(({ number }) => number) } });
    return { kept, removed };
  };

  return {
    /** Records which releases the next one only went on with, and removes what is not kept. Returns how many releases that were. */
    async prune(edits: RecordedEdits, signal: AbortSignal): Promise<number> {
      const { kept, removed } = await locks.withLock(OBJECTS_LOCK, async () => {
        const em = forkEm();
        await removeLeftDrafts(em);
        return removeReleases(em, edits);
      });
      const gaps = [...gapsBetween(kept.map(({ number }) => number))];
      for (const gap of gaps) if (!emptied.has(nameOf(gap))) await pruneGap(gap, signal);
      emptied = new Set(gaps.map(nameOf));
      return removed;
    },

    /** Removes what crashes and refused drafts have left, and records what of the live site is lost. Returns how many objects and files. */
    async sweep(signal: AbortSignal): Promise<number> {
      let removed = 0;
      const sweepSome = (names: readonly string[], digests: readonly string[]) =>
        locks.withLock(OBJECTS_LOCK, async () => {
          await objects.removeFiles(names);
          removed += names.length + (await removeUnused(digests));
        });
      let digests: string[] = [];
      const unfinished: string[] = [];
      const stored = new Set<string>();
      const needed = site.listObjects();
      for await (const { name, digest } of objects.list()) {
        signal.throwIfAborted();
        if (digest === null) unfinished.push(name);
        else digests.push(digest);
        if (digest !== null && needed.has(digest)) stored.add(digest);
        if (digests.length < NAMED_AT_ONCE) continue;
        await sweepSome([], digests);
        digests = [];
      }
      await sweepSome(unfinished, digests);
      // What was live at the beginning may have been removed since.
      const used = await findUsed(rowsOf(forkEm()), [...needed.difference(stored)]);
      const lost = [...used].map((object) => ({ object, notedAt: now() }));
      if (lost.length > 0) await forkEm().upsertMany(LostObject, lost);
      return removed + (await objects.keepCopies((digest) => needed.has(digest)));
    },
  };
}
