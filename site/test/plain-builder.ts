import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContentView } from '@vitrine/shared/contract/content';
import type { BuildView, ConfidentialStrings, RecordedEdits } from '@vitrine/shared/contract/publishing';
import { digestOf } from '@vitrine/shared/node/digest';
import { SECRET, type SiteServer, startSiteServer } from '../../scripts/testing/site-server.ts';
import { LIBRARY_FILE, type LibraryStore, openLibrary } from '../builder/library/library-store.ts';
import { createLog } from '../builder/log.ts';
import { createPublish, type Publish, type Published } from '../builder/publish/publish.ts';
import { createSiteClient, type SiteClient } from '../builder/publish/site-client.ts';
import type { Bundle } from '../builder/render/bundle.ts';
import type { PageLocals } from '../src/content/pages.ts';
import { givenContent } from './content.ts';
import { readInto } from './library.ts';

export const ADDRESSES = { siteUrl: 'https://elena.example', apiUrl: '/api', imagesUrl: '' };
export const quiet = createLog('silent', () => {});

/** A minimal page that shows its view, so that pages which differ also differ in their bytes. */
const plainPage = ({ view, chrome }: PageLocals, body = '') =>
  `<html><head><meta charset="utf-8"><title>${chrome.photographer}</title></head><body>${body}<!--${JSON.stringify(view)}--></body></html>`;

/** A minimal file of the format that its name has. */
function plainFile(path: string, { view }: PageLocals) {
  const json = JSON.stringify(view);
  if (/\.(?:json|webmanifest)$/.test(path)) return json;
  return `<${path.endsWith('.svg') ? 'svg' : 'rss'}>${json.replace(/[&<>]/g, ' ')}</${path.endsWith('.svg') ? 'svg' : 'rss'}>`;
}

type PlainBundle = {
  id?: string;
  bodyOf?: (path: string) => string;
  /** Changes what a page renders to, for inputs that must have no visible effect. */
  pageOf?: (page: string) => string;
  clientFile?: string;
  clientText?: string;
  ownWords?: string[];
  fileOf?: (path: string) => string | null;
};
type GivenNames = { originals: string[]; keys: string[] };

/** As the server sends it: public uploads with these names, and private ones whose files have these keys. */
const namesOf = ({ originals, keys }: GivenNames): ConfidentialStrings => ({
  history: 'of the test',
  as_of: 0,
  since: 0,
  revision: 1 + originals.length + keys.length,
  is_complete: true,
  images: [
    ...originals.map((original, id) => ({ id, original, key: `public ${id}`, is_public: true })),
    ...keys.map((key, index) => ({ id: originals.length + index, original: '', key, is_public: false })),
  ],
  removed: [],
});

type Publishing = PlainBundle & {
  content?: ContentView | undefined;
  keepReleases?: number;
  daysLater?: number;
  confidentialStrings?: GivenNames;
  /** What the server has recorded of edits; nothing is known at first. */
  edits?: RecordedEdits;
  isLive?: boolean;
  /** What happens just before the content is read. */
  beforeContent?: (client: SiteClient) => Promise<unknown>;
};

/** A bundle with one minimal page, since tests of the builder do not depend on the markup of pages. */
export async function givenBundle(
  dir: string,
  {
    id = 'one',
    bodyOf = () => '',
    pageOf = (page) => page,
    clientFile = '_astro/site.css',
    clientText = 'body{}',
    ownWords = [],
    fileOf = () => null,
  }: PlainBundle = {},
): Promise<Bundle> {
  const clientDir = join(dir, 'client');
  await mkdir(join(clientDir, '_astro'), { recursive: true });
  await writeFile(join(clientDir, clientFile), clientText);
  return {
    id,
    ownWords: async () => new Set(ownWords),
    clientDir,
    clientFiles: [{ file: clientFile, object: digestOf(Buffer.from(clientText)), bytes: clientText.length }],
    render: async (request, locals) => {
      const { pathname } = new URL(request.url);
      const isHtml = !/\.\w+$/.test(pathname);
      const status = pathname === '/404' ? 404 : 200;
      const headers = { 'content-type': isHtml ? 'text/html' : 'text/plain' };
      const plain = isHtml ? plainPage(locals, bodyOf(pathname)) : plainFile(pathname, locals);
      return new Response(fileOf(pathname) ?? pageOf(plain), { status, headers });
    },
  };
}

type PublishedLive = Published & { live: BuildView };
/** `byHand`: it replaces whatever is live. */
type PublishLive = (options?: Parameters<Publish>[0] & { byHand?: boolean }) => Promise<PublishedLive>;
export type Builder = {
  dataDir: string;
  publishing: (options?: Publishing) => Promise<PublishLive & Work>;
};
type Work = {
  /** Without `tidyUp` after it. */
  publishOnly: PublishLive;
  restore: (
    name: string | undefined,
    options: { over: number; withoutPrivate: boolean; signal?: AbortSignal },
  ) => Promise<object>;
  /** What follows a publish or a restore. */
  tidyUp: () => Promise<void>;
  list: () => ReturnType<SiteServer['releases']['list']>;
  library: LibraryStore;
};

const servers = new Map<string, Promise<SiteServer>>();

/** The server of the site in a folder. */
export function siteServerOf(dataDir: string): Promise<SiteServer> {
  const server = servers.get(dataDir) ?? startSiteServer(dataDir);
  servers.set(dataDir, server);
  return server;
}

/** Ends it. */
export async function stopSiteServer(dataDir: string) {
  const server = servers.get(dataDir);
  servers.delete(dataDir);
  await (await server)?.stop();
}

/** A builder and its server on an empty data folder. Their clock advances by a second each publish. */
export async function givenBuilder(): Promise<Builder> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-builder-'));
  let seconds = 0;
  // The former one: a library has one connection at a time.
  let former: LibraryStore | undefined;
  const publishing: Builder['publishing'] = async ({
    content = givenContent(),
    keepReleases = 5,
    daysLater = 0,
    confidentialStrings = { originals: [], keys: [] },
    edits = { known_from: Number.MAX_SAFE_INTEGER, edits: [] },
    isLive = false,
    beforeContent = async () => {},
    ...bundle
  } = {}) => {
    const server = await siteServerOf(dataDir);
    Object.assign(server.state, { keepReleases, edits, shown: new Set(content.images.map(({ id }) => id)) });
    former?.close();
    const library = openLibrary(join(dataDir, LIBRARY_FILE));
    former = library;
    const now = () => {
      server.state.now = new Date(Date.UTC(2026, 10, 20 + daysLater, 12, 0, seconds++));
      return server.state.now;
    };
    const client = createSiteClient({ contentUrl: server.contentUrl, secret: SECRET });
    const { publish, restoreWithoutPrivate } = createPublish({
      bundle: await givenBundle(dataDir, bundle),
      addresses: { ...ADDRESSES, isLive },
      library,
      client,
      builder: 'plain',
      async getContent() {
        await beforeContent(client);
        const readable = await readInto(library, content);
        library.confidentialStrings.apply(namesOf(confidentialStrings));
        return readable;
      },
      now,
      log: quiet,
    });
    const tidyUp = async () => void (await server.tidyUp());
    const publishOnly: PublishLive = async ({ byHand = false, ...options } = {}) => {
      await server.site.ready();
      if (byHand) await server.releases.endRestoration(server.database.forkEm());
      const published = await publish(options);
      const live = server.site.build();
      if (!live) throw new Error('nothing is live after a publish');
      return { ...published, live };
    };
    const publishing: PublishLive = async (options) => {
      const published = await publishOnly(options);
      await tidyUp();
      return published;
    };
    const restore: Work['restore'] = async (name, { over, withoutPrivate, signal }) => {
      now();
      const { release, hidden } = await server.releases.find(name);
      if (hidden.length === 0 || !withoutPrivate) return server.restore(name, over);
      const { release: made } = await restoreWithoutPrivate(release.name, over, signal);
      return server.releases.view(made);
    };
    return Object.assign(publishing, { publishOnly, restore, tidyUp, list: () => server.releases.list(), library });
  };
  return { dataDir, publishing };
}
