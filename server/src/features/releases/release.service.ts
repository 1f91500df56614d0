import type { HiddenPhoto, RecordedEdits, ReleaseChanges, ReleaseView } from '@vitrine/shared/contract/publishing';
import { HEAD_FILE } from '@vitrine/shared/node/kept-content';
import { pathOfLink, photoIdOf } from '@vitrine/shared/site-addresses';
import { LRUCache } from 'lru-cache';
import type { Dependencies } from '../../database/dependencies.ts';
import { type Rows, rowsOf, type Snapshot } from '../../database/reader.ts';
import { ReleaseNotFound } from '../../errors.ts';
import type { Drafts } from './drafts.ts';
import { SiteRelease } from './entities/site-release.entity.ts';
import type { LiveSite } from './live-site.ts';
import { releasesWithin } from './one-action.ts';
import type { Pruning } from './pruning.ts';
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
import type { SiteObjects } from './site-objects.ts';

interface Options extends Pick<Dependencies, 'forkEm' | 'reader'> {
  drafts: Drafts;
  site: Pick<LiveSite, 'catchUp'>;
  pruning: Pick<Pruning, 'prune'>;
  objects: Pick<SiteObjects, 'read'>;
  /** The photographs that visitors may see. */
  readShown: (snapshot: Pick<Snapshot, 'rows'>) => Promise<{ ids: ReadonlySet<number> }>;
  now?: () => Date;
}

/** A release that is kept, and its content if that is kept as well. */
type Kept = { release: Release; hidden: HiddenPhoto[] };

export type ReleaseService = ReturnType<typeof createReleaseService>;

const COMPARISONS_KEPT = 200;
const PREVIEW_RECORDED_EVERY_MS = 60_000;

const toMs = (instant: Date | number | string) => new Date(instant).getTime();

/** The releases that are offered. */
const listOffered = async (rows: Rows) => {
  const live = await findLive(rows);
  const offered = (await listReleases(rows)).filter(({ is_within, number }) => !is_within || number === live?.number);
  return { live, offered };
};

/** The releases that are kept: lists, compares and restores them. */
export function createReleaseService({
  forkEm,
  reader,
  objects,
  drafts,
  site,
  pruning,
  readShown,
  now = () => new Date(),
}: Options) {
  const compared = new LRUCache<string, ReleaseChanges>({ max: COMPARISONS_KEPT });

  const compare = async (rows: Rows, before: Release, after: Release) => {
    const key = `${before.number} ${after.number}`;
    const changes = compared.get(key) ?? (await compareReleases(rows, before.number, after.number));
    compared.set(key, changes);
    return changes;
  };

  const present = async (
    rows: Rows,
    release: Release,
    { live, below }: { live: Release | undefined; below: Release | undefined },
  ) => presentRelease(release, { live: live?.number, changes: below ? await compare(rows, below, release) : null });

  /** The photographs that a release shows and that are not public now. */
  const findHidden = async (rows: Rows, release: Release): Promise<HiddenPhoto[]> => {
    const { ids } = await readShown({ rows });
    const hidden = (await listPhotoPages(rows, release.number)).flatMap((path) => {
      const id = photoIdOf(pathOfLink(`/${path}`) ?? path);
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
  const find = async (rows: Rows, name: string | undefined): Promise<Release> => {
    const { live, offered } = await listOffered(rows);
    const before = offered[offered.findIndex(({ number }) => number === live?.number) + 1];
    const found = name === undefined ? before : offered.find((release) => release.name === name);
    if (found) return found;
    throw new ReleaseNotFound(name === undefined ? 'There is no earlier release' : `There is no release "${name}"`);
  };

  return {
    /** The releases, the newest first, and whether the first of all is among them. */
    list: (): Promise<{ releases: ReleaseView[]; isWhole: boolean }> =>
      reader.read(async ({ rows }) => {
        const { live, offered } = await listOffered(rows);
        const releases: ReleaseView[] = [];
        for (const [index, release] of offered.entries())
          releases.push(await present(rows, release, { live, below: offered[index + 1] }));
        return { releases, isWhole: offered.some(({ number }) => number === 1) };
      }),

    find: (name: string | undefined): Promise<Kept> =>
      reader.read(async ({ rows }) => {
        const release = await find(rows, name);
        return { release, hidden: await findHidden(rows, release) };
      }),

    /** How a release is shown in the list. */
    view: (name: string): Promise<ReleaseView> =>
      reader.read(async ({ rows }) => {
        const { live, offered } = await listOffered(rows);
        const index = offered.findIndex((release) => release.name === name);
        const release = offered[index];
        if (!release) throw new ReleaseNotFound(`There is no release "${name}"`);
        return present(rows, release, { live, below: offered[index + 1] });
      }),

    /** Makes a release live again that shows nothing private. */
    async restore({ release }: Kept): Promise<void> {
      await drafts.restore(release, async (em) => {
        const rows = rowsOf(em);
        const hidden = await findHidden(rows, release);
        // One of them was made private a moment ago.
        if (hidden.length > 0) throw new ReleaseNotFound(`The release "${release.name}" shows what is private now`);
        const { revision } = await rows.selectFrom('content_state').select('revision').executeTakeFirstOrThrow();
        return { over: revision };
      });
      await site.catchUp();
    },

    /** Records that a release is being previewed, so that it is kept meanwhile. */
    async recordPreview({ number, previewed_at }: Release): Promise<void> {
      const at = now();
      if (previewed_at !== null && Math.abs(at.getTime() - toMs(previewed_at)) < PREVIEW_RECORDED_EVERY_MS) return;
      // A failure must not stop the preview.
      await forkEm()
        .nativeUpdate(SiteRelease, { number }, { previewedAt: at })
        .catch(() => 0);
    },

    /** Records which releases the next one only went on with, and removes what is not kept. Returns how many releases that were. */
    async tidyUp(edits: RecordedEdits, signal: AbortSignal): Promise<number> {
      const em = forkEm();
      const all = (await listReleases(rowsOf(em))).map(({ name, revision }) => ({ release: name, revision }));
      const within = [...releasesWithin(all, edits)];
      await em.nativeUpdate(SiteRelease, { name: { $in: within }, isWithin: false }, { isWithin: true });
      return pruning.prune(signal);
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
