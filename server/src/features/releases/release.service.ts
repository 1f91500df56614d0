import { randomUUID } from 'node:crypto';
import type { HiddenPhoto, ReleaseChanges, ReleaseView } from '@vitrine/shared/contract/publishing';
import { HEAD_FILE } from '@vitrine/shared/node/kept-content';
import { LRUCache } from 'lru-cache';
import type { Dependencies } from '../../database/dependencies.ts';
import type { EntityManager } from '../../database/orm.ts';
import { type Rows, rowsOf, type Snapshot } from '../../database/reader.ts';
import { ReleaseNotFound } from '../../errors.ts';
import { OBJECTS_LOCK } from './drafts.ts';
import { SiteRelease } from './entities/site-release.entity.ts';
import { goLive } from './go-live.ts';
import type { Objects } from './objects.ts';
import {
  compareReleases,
  findFile,
  findLive,
  findRelease,
  listPhotoPages,
  listReleases,
  presentRelease,
  type Release,
} from './release-rows.ts';
import { photoIdOfPath } from './shown-photographs.ts';

interface Options extends Pick<Dependencies, 'forkEm' | 'locks' | 'reader'> {
  objects: Pick<Objects, 'read'>;
  /** The photographs that visitors may see. */
  readShown: (snapshot: Pick<Snapshot, 'rows'>) => Promise<{ ids: ReadonlySet<number> }>;
  now?: () => Date;
}

/** A release that is kept, and the photographs that it shows and that are not public now. */
type Kept = { release: Release; hidden: HiddenPhoto[] };

export type ReleaseService = ReturnType<typeof createReleaseService>;

const COMPARISONS_KEPT = 200;
const PREVIEW_RECORDED_EVERY_MS = 60_000;

const toMs = (instant: Date | number | string) => new Date(instant).getTime();

type Offered = { live: Release | undefined; offered: Release[] };

/** The releases that are offered. */
const listOffered = async (rows: Rows): Promise<Offered> => {
  const live = await findLive(rows);
  const offered = (await listReleases(rows)).filter(({ is_within, number }) => !is_within || number === live?.number);
  return { live, offered };
};

/** The releases that are kept: lists, compares and restores them. */
export function createReleaseService({ forkEm, locks, reader, objects, readShown, now = () => new Date() }: Options) {
  const compared = new LRUCache<string, ReleaseChanges>({ max: COMPARISONS_KEPT });

  const compare = async (rows: Rows, before: Release, after: Release) => {
    const key = `${before.number} ${after.number}`;
    const changes = compared.get(key) ?? (await compareReleases(rows, before.number, after.number));
    compared.set(key, changes);
    return changes;
  };

  const present = async (rows: Rows, { live, offered }: Offered, release: Release) => {
    const below = offered[offered.indexOf(release) + 1];
    return presentRelease(release, { live: live?.number, changes: below ? await compare(rows, below, release) : null });
  };

  /** The photographs that a release shows and that are not public now. */
  const findHidden = async (rows: Rows, release: Release): Promise<HiddenPhoto[]> => {
    const { ids } = await readShown({ rows });
    const hidden = (await listPhotoPages(rows, release.number)).flatMap((path) => {
      const id = photoIdOfPath(`/${path}`);
      return id === null || ids.has(id) ? [] : [{ id, title: path.split('/')[1] ?? path }];
    });
    const titles = new Map<number, string>();
    for (const { id } of hidden) {
      const image = await rows.selectFrom('images').select('title').where('id', '=', id).executeTakeFirst();
      if (image) titles.set(id, image.title);
    }
    return hidden.map(({ id, title }) => ({ id, title: titles.get(id) ?? title }));
  };

  /** The named release, or the one before the live one. */
  const findIn = ({ live, offered }: Offered, name: string | undefined): Release => {
    const before = offered[offered.findIndex(({ number }) => number === live?.number) + 1];
    const found = name === undefined ? before : offered.find((release) => release.name === name);
    if (found) return found;
    throw new ReleaseNotFound(name === undefined ? 'There is no earlier release' : `There is no release "${name}"`);
  };

  return {
    /** The releases, the newest first, and whether the first of all is among them. */
    list: (): Promise<{ releases: ReleaseView[]; isWhole: boolean }> =>
      reader.read(async ({ rows }) => {
        const all = await listOffered(rows);
        const releases: ReleaseView[] = [];
        for (const release of all.offered) releases.push(await present(rows, all, release));
        return { releases, isWhole: all.offered.some(({ number }) => number === 1) };
      }),

    find: (name: string | undefined): Promise<Kept> =>
      reader.read(async ({ rows }) => {
        const release = findIn(await listOffered(rows), name);
        return { release, hidden: await findHidden(rows, release) };
      }),

    /** How a release is shown in the list. */
    view: (name: string): Promise<ReleaseView> =>
      reader.read(async ({ rows }) => {
        const all = await listOffered(rows);
        return present(rows, all, findIn(all, name));
      }),

    /** What was restored does not stay any more: the next publish replaces it. */
    endRestoration: (within: EntityManager) =>
      within.nativeUpdate(SiteRelease, { restoredOver: { $ne: null } }, { restoredAt: null, restoredOver: null }),

    /** Makes a release live again that shows nothing private. A builder that is sending one begins anew, on top of it. */
    restore: ({ release: { name } }: Kept) =>
      locks.withLock(OBJECTS_LOCK, () =>
        forkEm().transactional(async (em) => {
          const rows = rowsOf(em);
          const earlier = findIn(await listOffered(rows), name);
          const hidden = await findHidden(rows, earlier);
          // One of them was made private a moment ago.
          if (hidden.length > 0) throw new ReleaseNotFound(`The release "${name}" shows what is private now`);
          const { revision: over } = await rows
            .selectFrom('content_state')
            .select('revision')
            .executeTakeFirstOrThrow();
          await goLive(em, {
            next: { draft: randomUUID(), isWhole: true, earlier },
            live: await findLive(rows),
            revision: earlier.revision,
            restores: { release: name, over },
            now: now(),
          });
        }),
      ),

    /** Records that a release is being previewed, so that it is kept meanwhile. */
    async recordPreview({ number, previewed_at }: Release): Promise<void> {
      const at = now();
      if (previewed_at !== null && Math.abs(at.getTime() - toMs(previewed_at)) < PREVIEW_RECORDED_EVERY_MS) return;
      // A failure must not stop the preview.
      await forkEm()
        .nativeUpdate(SiteRelease, { number }, { previewedAt: at })
        .catch(() => 0);
    },

    /** How many photographs the live release shows that are not public any more. */
    countPrivate: (): Promise<number> =>
      reader.read(async ({ rows }) => {
        const live = await findLive(rows);
        return live ? (await findHidden(rows, live)).length : 0;
      }),

    /** The bytes of a file of a release; null if it has none at this path. */
    async readFile(name: string, path: string): Promise<Buffer | null> {
      const file = await reader.read(async ({ rows }) => {
        const release = await findRelease(rows, name);
        return release && findFile(rows, release.number, path);
      });
      return file ? objects.read(file.object) : null;
    },

    /** Whether the content is kept that the release was made from. */
    hasContent: (name: string): Promise<boolean> =>
      reader.read(async ({ rows }) => {
        const release = await findRelease(rows, name);
        return release !== undefined && (await findFile(rows, release.number, HEAD_FILE)) !== undefined;
      }),
  };
}
