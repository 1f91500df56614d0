import type { Dependencies } from '../../database/dependencies.ts';
import { rowsOf, type Tables } from '../../database/reader.ts';
import { OBJECTS_LOCK } from './drafts.ts';
import { LostObject } from './entities/lost-object.entity.ts';
import { SiteDraftPage } from './entities/site-draft-page.entity.ts';
import { SiteRelease } from './entities/site-release.entity.ts';
import { releasesToKeep } from './history.ts';
import type { LiveSite } from './live-site.ts';
import type { Objects } from './objects.ts';
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
const TOGETHER = 2_000;
const NAMED_AT_ONCE = 500;

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

  /** Those of these objects that no file has. */
  const findUnused = async (digests: readonly string[]): Promise<readonly string[]> => {
    // PostgreSQL takes no empty list.
    if (digests.length === 0) return [];
    const used = new Set<string>();
    for (const table of ['site_pages', 'site_draft_pages'] as const) {
      const found = await rowsOf(forkEm())
        .selectFrom(table)
        .select('object')
        .distinct()
        .where('object', 'in', digests)
        .execute();
      for (const { object } of found) used.add(object);
    }
    return digests.filter((digest) => !used.has(digest));
  };

  const removeUnused = async (digests: readonly string[]) => {
    for (let from = 0; from < digests.length; from += NAMED_AT_ONCE)
      await objects.remove(await findUnused(digests.slice(from, from + NAMED_AT_ONCE)));
  };

  /** All releases that are kept, and all others. */
  const divide = async () => {
    const all = await listReleases(rowsOf(forkEm()));
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
    if (high - low < 2) return;
    for (;;) {
      signal.throwIfAborted();
      const removed = await locks.withLock(OBJECTS_LOCK, async () => {
        const inGap = rowsOf(forkEm())
          .selectFrom('site_pages')
          .select('path')
          .where('from_release', '>', low)
          .where('to_release', '<=', high);
        const paths = (await inGap.limit(TOGETHER).execute()).map(({ path }) => path);
        for (let from = 0; from < paths.length; from += NAMED_AT_ONCE) {
          const gone = await forkEm()
            .getKysely<Tables>()
            .deleteFrom('site_pages')
            .where('from_release', '>', low)
            .where('to_release', '<=', high)
            .where('path', 'in', paths.slice(from, from + NAMED_AT_ONCE))
            .returning('object')
            .execute();
          await removeUnused([...new Set(gone.map(({ object }) => object))]);
        }
        return paths.length;
      });
      if (removed < TOGETHER) return;
    }
  };

  /** Removes what drafts have left that are live, or never will be. */
  const removeLeftDrafts = () =>
    locks.withLock(OBJECTS_LOCK, async () => {
      const em = forkEm();
      const left = await rowsOf(em)
        .selectFrom('site_draft_pages')
        .select('draft')
        .distinct()
        .where('draft', 'not in', (eb) => eb.selectFrom('site_drafts').select('id'))
        .execute();
      for (const { draft } of left) await em.nativeDelete(SiteDraftPage, { draft });
    });

  return {
    /** Removes releases. Returns how many. */
    async prune(signal: AbortSignal): Promise<number> {
      await removeLeftDrafts();
      const { kept, superfluous } = await divide();
      await forkEm().nativeDelete(SiteRelease, { number: { $in: superfluous.map(({ number }) => number) } });
      const gaps = [...gapsBetween(kept.map(({ number }) => number))];
      for (const gap of gaps) if (!emptied.has(nameOf(gap))) await pruneGap(gap, signal);
      emptied = new Set(gaps.map(nameOf));
      return superfluous.length;
    },

    /** Removes what crashes and refused drafts have left, and records what of the live site is lost. Returns how many objects and files. */
    async sweep(signal: AbortSignal): Promise<number> {
      let removed = 0;
      const sweepSome = (names: readonly string[], digests: readonly string[]) =>
        locks.withLock(OBJECTS_LOCK, async () => {
          const unused = await findUnused(digests);
          await objects.remove(unused);
          await objects.removeFiles(names);
          removed += unused.length + names.length;
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
      const lost = [...needed.difference(stored)].map((object) => ({ object, notedAt: now() }));
      if (lost.length > 0) await forkEm().upsertMany(LostObject, lost);
      return removed + (await objects.keepCopies((digest) => needed.has(digest)));
    },
  };
}
