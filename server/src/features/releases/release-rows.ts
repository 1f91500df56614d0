import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BuildView, ReleaseChanges, ReleaseView } from '@vitrine/shared/contract/publishing';
import type { Digest } from '@vitrine/shared/contract/site-parts';
import type { ExpressionBuilder } from 'kysely';
import type { Rows, Tables } from '../../database/reader.ts';
import { isEditedSince } from '../../records/edited-since.ts';

/** A release as it is stored. */
export type Release = Tables['site_releases'];
/** A file of a release. */
export type ReleaseFile = { path: string; object: Digest; bytes: number };

const EXAMPLES = 6;
const A_PART = 5_000;
const INDEX = /(?<=^|\/)index\.html$/;
/** The first path after all photographs' pages: a zero follows a slash. */
const PHOTOS = ['photo/', 'photo0'] as const;
const CODE = ['_astro/', '_astro0'] as const;

export const isPage = (path: string) => path.endsWith('.html');

/** The condition that a file is in the release of this number. */
const isIn = (release: number) => (eb: ExpressionBuilder<Tables, 'site_pages'>) =>
  eb.and([eb('from_release', '<=', release), eb.or([eb('to_release', 'is', null), eb('to_release', '>', release)])]);

/** All releases, the one that was made last first. */
export const listReleases = (rows: Rows): Promise<Release[]> =>
  rows.selectFrom('site_releases').selectAll().orderBy('name', 'desc').execute();

/** The live release; undefined before the first one. */
export const findLive = (rows: Rows): Promise<Release | undefined> =>
  rows.selectFrom('site_releases').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();

export const findRelease = (rows: Rows, name: string): Promise<Release | undefined> =>
  rows.selectFrom('site_releases').selectAll().where('name', '=', name).executeTakeFirst();

/** The files of a release, as a query. */
export const filesOf = (rows: Rows, release: number) =>
  rows.selectFrom('site_pages').select(['path', 'object', 'bytes']).where(isIn(release));

/** The file of a release at a path. */
export const findFile = (rows: Rows, release: number, path: string): Promise<ReleaseFile | undefined> =>
  filesOf(rows, release).where('path', '=', path).executeTakeFirst();

/** The object at each path of a release. So many files are read at a time that nobody waits for it. */
export async function readFiles(rows: Rows, release: number): Promise<Map<string, Digest>> {
  const files = new Map<string, Digest>();
  for (let after = ''; ; ) {
    const part = await filesOf(rows, release).where('path', '>', after).orderBy('path').limit(A_PART).execute();
    for (const { path, object } of part) files.set(path, object);
    const last = part.at(-1);
    if (!last || part.length < A_PART) return files;
    after = last.path;
    await nextTurn();
  }
}

const below = (rows: Rows, release: number, [from, to]: readonly [string, string]) =>
  filesOf(rows, release).where('path', '>=', from).where('path', '<', to).execute();

/** The pages of photographs in a release. */
export async function listPhotoPages(rows: Rows, release: number): Promise<string[]> {
  return (await below(rows, release, PHOTOS)).map(({ path }) => path);
}

/** The files of the code in a release: path, object and size. */
export async function listCode(rows: Rows, release: number): Promise<[string, Digest, number][]> {
  return (await below(rows, release, CODE)).map(({ path, object, bytes }) => [path, object, bytes]);
}

/** The first segment of each path of a release, as links have it. */
export async function listNames(rows: Rows, release: number): Promise<string[]> {
  const found = await rows
    .selectFrom('site_pages')
    .select('path')
    .where((eb) => eb.or([eb('path', '<', PHOTOS[0]), eb('path', '>=', PHOTOS[1])]))
    .where(isIn(release))
    .execute();
  return [...new Set(['photo', ...found.map(({ path }) => encodeURIComponent(path.split('/', 1)[0] ?? path))])];
}

/** Which pages are new, changed or removed in a release compared with another one. */
export async function compareReleases(rows: Rows, before: number, after: number): Promise<ReleaseChanges> {
  const [low, high] = [Math.min(before, after), Math.max(before, after)];
  const touched = (column: 'from_release' | 'to_release') =>
    rows.selectFrom('site_pages').select('path').where(column, '>', low).where(column, '<=', high);
  const found = await rows
    .selectFrom(touched('from_release').union(touched('to_release')).as('touched'))
    .select('touched.path')
    .select((eb) => [
      eb.selectFrom('site_pages').select('object').whereRef('path', '=', 'touched.path').where(isIn(before)).as('one'),
      eb.selectFrom('site_pages').select('object').whereRef('path', '=', 'touched.path').where(isIn(after)).as('other'),
    ])
    .where('touched.path', 'like', '%.html')
    .orderBy('touched.path')
    .execute();
  const pathsOf = (kind: (page: { one: string | null; other: string | null }) => boolean) =>
    found.filter((page) => page.one !== page.other && kind(page)).map(({ path }) => path);
  const added = pathsOf(({ one }) => one === null);
  const removed = pathsOf(({ other }) => other === null);
  const changed = pathsOf(({ one, other }) => one !== null && other !== null);
  const examplesOf = (paths: string[]) => paths.slice(0, EXAMPLES).map((path) => `/${path.replace(INDEX, '')}`);
  return {
    added: added.length,
    changed: changed.length,
    removed: removed.length,
    examples: { added: examplesOf(added), changed: examplesOf(changed), removed: examplesOf(removed) },
  };
}

/** Live paths whose objects are lost. */
export async function findLostPaths(rows: Rows): Promise<string[]> {
  const found = await rows
    .selectFrom('lost_objects')
    .innerJoin('site_pages', 'site_pages.object', 'lost_objects.object')
    .select('path')
    .where('to_release', 'is', null)
    .orderBy('path')
    .execute();
  return found.map(({ path }) => path);
}

const toIso = (instant: number | Date | string) => new Date(instant).toISOString();

/** The same as `/build.json` says it. */
export const presentBuild = ({ revision, name, made_at, pages }: Release): BuildView => ({
  revision,
  release: name,
  built_at: toIso(made_at),
  pages,
});

/** A release in the list; `changes` compares it with the one below it. */
export const presentRelease = (
  release: Release,
  { live, changes }: { live: number | undefined; changes: ReleaseChanges | null },
): ReleaseView => ({
  ...presentBuild(release),
  is_live: release.number === live,
  bytes: Number(release.bytes),
  changes,
});

/** When a release was restored, and whether it stays: nobody has edited anything since. Null if it was not restored. */
export async function readRestoration(rows: Rows, { restored_at: at, restored_over: over }: Release) {
  return at === null || over === null ? null : { at: toIso(at), stays: !(await isEditedSince(rows, over)) };
}
