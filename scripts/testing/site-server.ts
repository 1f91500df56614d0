import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RecordedEdits } from '@vitrine/shared/contract/publishing';
import { isInternalFile } from '@vitrine/shared/release-files';
import type {} from '../../server/src/app.ts';
import { databaseFolders } from '../../server/src/config/config.ts';
import { openDatabase } from '../../server/src/database/open-database.ts';
import { ContentState } from '../../server/src/features/content/content-state.entity.ts';
import { Edit } from '../../server/src/features/publishing/edit.entity.ts';
import { createDrafts } from '../../server/src/features/releases/drafts.ts';
import { SiteDraftPage } from '../../server/src/features/releases/entities/site-draft-page.entity.ts';
import { SitePage } from '../../server/src/features/releases/entities/site-page.entity.ts';
import { SiteRelease } from '../../server/src/features/releases/entities/site-release.entity.ts';
import { createLiveSite } from '../../server/src/features/releases/live-site.ts';
import { createObjects } from '../../server/src/features/releases/objects.ts';
import { partsRoutes } from '../../server/src/features/releases/parts.routes.ts';
import { createPruning } from '../../server/src/features/releases/pruning.ts';
import { createReleaseService } from '../../server/src/features/releases/release.service.ts';
import {
  filesOf,
  findFile,
  findLive,
  listReleases,
  presentBuild,
  type ReleaseFile,
} from '../../server/src/features/releases/release-rows.ts';
import { createMemory, createObjectSender } from '../../server/src/features/releases/send-object.ts';
import { staticPages } from '../../server/src/features/releases/static-pages.ts';
import { registerApi } from '../../server/src/http/api.ts';
import { errorHandler } from '../../server/src/http/error-handler.ts';
import { createHttpServer } from '../../server/src/http/server.ts';
import { createFolderFiles } from '../../server/src/storage/folder-files.ts';

export const SECRET = 'the secret of a server and its builder';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
let migrated: Promise<Buffer> | undefined;

/** The file of a database that has been through all migrations and is empty. */
async function migrate() {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-database-'));
  const folders = databaseFolders(folder);
  await (await openDatabase({ databaseUrl: null, folders })).close();
  const file = await readFile(folders.database);
  await rm(folder, { recursive: true });
  return file;
}

export type SiteServer = Awaited<ReturnType<typeof startSiteServer>>;

/**
 * What of the server takes releases and shows them, on a database and a folder of its own, with the clock of a test. `readApi` answers what else
 * is asked for below `/api`.
 */
export async function startSiteServer(dataDir: string, readApi: (url: string) => unknown = () => null) {
  const folders = databaseFolders(dataDir);
  migrated ??= migrate();
  if (!existsSync(folders.database)) await writeFile(folders.database, await migrated);
  const database = await openDatabase({ databaseUrl: null, folders });
  const files = createFolderFiles(dataDir);
  await files.prepare();
  const state = {
    /** The time; null for the real one. */
    now: null as Date | null,
    keepReleases: 5,
    /** The photographs that are public. */
    shown: new Set<number>(),
    edits: { known_from: Number.MAX_SAFE_INTEGER, edits: [] } as RecordedEdits,
  };
  const now = () => state.now ?? new Date();

  const parts = { ...database, log: quiet };
  const objects = createObjects({ ...parts, files, copies: null });
  const site = createLiveSite({ ...parts, objects });
  database.notifications.listen(quiet);
  const drafts = createDrafts({ ...parts, objects, now });
  const pruningOf = (newest: number) => createPruning({ ...parts, objects, site, newest, now });
  const releases = createReleaseService({
    ...parts,
    objects,
    now,
    readShown: async () => ({ ids: state.shown }),
  });

  const app = createHttpServer({ logLevel: 'silent', trustProxy: false });
  await app.register(errorHandler);
  const options = { drafts, releases, reader: database.reader, site, secret: SECRET };
  await registerApi(app, 'publishing/site', partsRoutes, options);
  const send = createObjectSender({ read: objects.read, objectAt: site.objectAt }, createMemory());
  await app.register(staticPages, { site, send, admin: dataDir, readLanguage: async () => 'en' as const });
  app.get('/api/*', async ({ url }) => readApi(url));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const signal = new AbortController().signal;

  /** The revision of the content. */
  const setRevision = (revision: number) => database.forkEm().nativeUpdate(ContentState, { id: 1 }, { revision });
  const missing = (file: string) => Object.assign(new Error(`ENOENT: ${file}`), { code: 'ENOENT' });
  const findLiveFile = (path: string) =>
    database.reader.read(async ({ rows }) => {
      const live = await findLive(rows);
      return live && findFile(rows, live.number, path);
    });
  /** The files of a release, the live one by default. */
  const listFilesOf = (name?: string): Promise<ReleaseFile[]> =>
    database.reader.read(async ({ rows }) => {
      const release = name ? (await listReleases(rows)).find((one) => one.name === name) : await findLive(rows);
      return release ? filesOf(rows, release.number).orderBy('path').execute() : [];
    });

  return {
    url: `http://127.0.0.1:${port}`,
    contentUrl: `http://127.0.0.1:${port}/api/content`,
    state,
    database,
    releases,
    objects,
    site,
    setRevision,

    /** A file of the live release. */
    async readLive(path: string): Promise<string> {
      const live = await database.reader.read(({ rows }) => findLive(rows));
      if (live && path === 'build.json') return JSON.stringify(presentBuild(live));
      const found = await findLiveFile(path);
      if (!found) throw missing(path);
      return (await objects.read(found.object)).toString();
    },

    /** Since which release the live site has a file as it is. */
    sinceWhen: (path: string) =>
      database.reader.read(async ({ rows }) => {
        const query = rows.selectFrom('site_pages').select('from_release').where('path', '=', path);
        return (await query.where('to_release', 'is', null).executeTakeFirst())?.from_release;
      }),

    /** The names of the releases, the one that was made first first. */
    async listNames(): Promise<string[]> {
      const found = await database.reader.read(({ rows }) => listReleases(rows));
      return found.map(({ name }) => name).toReversed();
    },

    listFilesOf,

    /** What a visitor can get of the live release, or of another one: every file with its content. */
    async everyFile(name?: string): Promise<Map<string, string>> {
      const files = (await listFilesOf(name)).filter(({ path }) => !isInternalFile(path));
      return new Map(
        await Promise.all(
          files.map(async ({ path, object }) => [path, (await objects.read(object)).toString('base64')] as const),
        ),
      );
    },

    /** Loses all releases and their objects. */
    async forget() {
      await database.forkEm().nativeDelete(SiteRelease, {});
      await database.forkEm().nativeDelete(SitePage, {});
      await database.forkEm().nativeDelete(SiteDraftPage, {});
      for await (const { name } of objects.list()) await objects.removeFiles([name]);
      await site.catchUp();
    },

    /** Removes the bytes of a file of the live release, and lets somebody ask for it. */
    async lose(path: string) {
      const found = await findLiveFile(path);
      if (!found) throw missing(path);
      await objects.remove([found.object]);
      await objects.read(found.object).catch(() => undefined);
    },

    /** Records that somebody has edited a photograph, which made that revision of the content. */
    async edit(revision: number) {
      await setRevision(revision);
      const of = { resource: 'images', kind: 'changed' } as const;
      await database.forkEm().insert(Edit, { revision, ...of, fields: 'title,', count: 1, records: [], at: now() });
    },

    /** Makes an earlier release live again, up to that revision of the content. */
    async restore(name: string | undefined, over: number) {
      await setRevision(over);
      const kept = await releases.find(name);
      if (kept.hidden.length > 0)
        throw Object.assign(new Error('it shows private photographs'), { photos: kept.hidden });
      await releases.restore(kept);
      await site.catchUp();
      return releases.view(kept.release.name);
    },
    /** Stores which photographs are public, with nothing else of them. */
    async setPublic(ids: readonly number[]) {
      state.shown = new Set(ids);
      const { em } = database.orm;
      const columns: { name: string; type: string; notnull: number; dflt_value: unknown }[] = await em.execute(
        "select * from pragma_table_info('images')",
      );
      const needed = columns.filter(({ notnull, dflt_value }) => notnull === 1 && dflt_value === null);
      await em.execute('delete from images');
      for (const id of ids) {
        const values = needed.map(({ name, type }) =>
          name === 'id' || name === 'sha256' ? id : name === 'is_public' ? 1 : type.includes('int') ? 0 : '[]',
        );
        await em.execute(
          `insert into images (${needed.map(({ name }) => name)}) values (${needed.map(() => '?')})`,
          values,
        );
      }
      await em.execute('update images set is_public = 1');
    },
    tidyUp: () => pruningOf(state.keepReleases).prune(state.edits, signal),
    sweep: () => pruningOf(state.keepReleases).sweep(signal),
    markPreviewed: (name: string, at: Date) =>
      database.forkEm().nativeUpdate(SiteRelease, { name }, { previewedAt: at }),

    async stop() {
      await app.close();
      await database.close();
    },
  };
}
