import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContentView } from '@vitrine/shared/contract/content';
import type { ConfidentialStrings, RecordedEdits } from '@vitrine/shared/contract/publishing';
import { LIBRARY_FILE, type LibraryStore, openLibrary } from '../builder/library/library-store.ts';
import { createLog } from '../builder/log.ts';
import { createPublish, type Publish, type Restore } from '../builder/releases/publish.ts';
import { createReleases, type Releases } from '../builder/releases/releases.ts';
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
  ownWords?: string[];
  fileOf?: (path: string) => string | null;
};
type GivenNames = { originals: string[]; keys: string[] };

/** As the server sends it: public uploads with these names, and private ones whose files have these keys. */
const namesOf = ({ originals, keys }: GivenNames): ConfidentialStrings => ({
  history: '',
  since: 0,
  revision: 1,
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
};

/** A bundle with one minimal page, since tests of the builder do not depend on the markup of pages. */
export async function givenBundle(
  dir: string,
  {
    id = 'one',
    bodyOf = () => '',
    pageOf = (page) => page,
    clientFile = '_astro/site.css',
    ownWords = [],
    fileOf = () => null,
  }: PlainBundle = {},
): Promise<Bundle> {
  const clientDir = join(dir, 'client');
  await mkdir(join(clientDir, '_astro'), { recursive: true });
  await writeFile(join(clientDir, clientFile), 'body{}');
  return {
    id,
    ownWords: async () => new Set(ownWords),
    clientDir,
    clientFiles: [clientFile],
    clientBytes: 6,
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

export type Builder = {
  dataDir: string;
  publishing: (options?: Publishing) => Promise<Publish & Work>;
};
type Work = {
  restore: Restore;
  publishOnly: Publish;
  /** What follows a publish or a restore. */
  tidyUp: () => Promise<void>;
  list: Releases['list'];
  library: LibraryStore;
};

/** A builder on a data folder, an empty one unless it is named. Its clock advances by a second each publish. */
export async function givenBuilder(folder?: string, startSeconds = 0): Promise<Builder> {
  const dataDir = folder ?? (await mkdtemp(join(tmpdir(), 'vitrine-builder-')));
  let seconds = startSeconds;
  // The former one: a library has one connection at a time.
  let former: LibraryStore | undefined;
  const publishing: Builder['publishing'] = async ({
    content = givenContent(),
    keepReleases = 5,
    daysLater = 0,
    confidentialStrings = { originals: [], keys: [] },
    edits = { known_from: Number.MAX_SAFE_INTEGER, edits: [] },
    ...bundle
  } = {}) => {
    const releases = createReleases(dataDir);
    await releases.cleanUp();
    former?.close();
    const library = openLibrary(join(releases.root, LIBRARY_FILE));
    former = library;
    const { publish, restore, tidyUp, prepareNext } = createPublish({
      bundle: await givenBundle(dataDir, bundle),
      releases,
      addresses: ADDRESSES,
      keepReleases,
      // After each page, so that an interrupted publish always leaves one.
      checkpointEveryMs: 0,
      library,
      getContent: () => readInto(library, content),
      readConfidentialStrings: async () => library.confidentialStrings.apply(namesOf(confidentialStrings)),
      readEdits: async () => edits,
      now: () => new Date(Date.UTC(2026, 10, 20 + daysLater, 12, 0, seconds++)),
      log: quiet,
    });
    const tidyAll = async () => {
      await tidyUp();
      await prepareNext(() => false);
    };
    const publishing: Publish = async (options) => {
      const published = await publish(options);
      await tidyAll();
      return published;
    };
    return Object.assign(publishing, { restore, publishOnly: publish, tidyUp: tidyAll, list: releases.list, library });
  };
  return { dataDir, publishing };
}
