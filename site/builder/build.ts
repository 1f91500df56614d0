import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { counted } from '@vitrine/shared/counted';
import { imageUrl } from '@vitrine/shared/image-address';
import { HTTP_TIMEOUT_MS } from '@vitrine/shared/limits';
import { mapConcurrently } from '@vitrine/shared/node/map-concurrently';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import type { Library } from '../src/content/library.ts';
import { findSecretsOfPicture } from './checks/privacy.ts';
import { createContentReader, fetchContent, readContent } from './content/content-source.ts';
import { repairContent } from './content/repair-content.ts';
import { openLibrary } from './library/library-store.ts';
import { createFolderSink } from './publish/folder-sink.ts';
import { makeRelease } from './publish/make-release.ts';
import { releaseName } from './publish/release-name.ts';
import { loadBundle } from './render/bundle.ts';
import { compressFolder } from './tools/compress-folder.ts';

const HELP = `Builds the public site into a folder, for a CDN or any static host.

  node site/builder/build.ts --out DIR --content URL|FILE --site-url URL [options]

  --out DIR         Where the site is written. What is there already is replaced, once the new site is whole.
  --content SOURCE  The API's content address (https://api.example.com/api/content), or a file with its answer.
  --site-url URL    Where visitors will find the site.
  --api-url URL     Where the contact form posts to. Default: /api on the site's own host.
  --images-url URL  Who serves the pictures. Default: the site's own host.
  --live            The pages read their content from the API in the visitor's browser. Default: with SITE_CONTENT=live.
  --with-images     Downloads the pictures into the site; they come from --images-url, else from the content's host.

What no option says is taken from CONTENT_URL, SITE_URL, API_URL and IMAGES_URL.
`;

const DIST = join(import.meta.dirname, '../dist');
const DOWNLOADS_AT_ONCE = 8;

type Options = {
  out: string;
  content: string;
  siteUrl: string;
  apiUrl: string;
  imagesUrl: string;
  withImages: boolean;
  isLive: boolean;
};

/** Renders the whole site with the builder's own code, checks it, and replaces the previous build with it. */
export async function buildSite({ out, content: source, siteUrl, apiUrl, imagesUrl, withImages, isLive }: Options) {
  const isRemote = /^https?:\/\//.test(source);
  const library = openLibrary('');
  const reader = createContentReader(library, { siteUrl });
  const readable = isRemote ? await fetchContent(source, reader) : await readContent(source, reader);
  const { content, faults } = await repairContent(readable, { library, siteUrl });
  const bundle = await loadBundle(DIST);
  const now = new Date();
  const release = releaseName(content.revision, now);
  const target = resolve(out);
  const dir = `${target}.${release}.tmp`;
  const addresses = { siteUrl, apiUrl, imagesUrl: withImages ? '' : imagesUrl, isLive };

  try {
    await mkdir(dir, { recursive: true });
    const made = await makeRelease({
      bundle,
      content,
      library,
      changes: library.changes.read(),
      addresses,
      sink: createFolderSink(dir, now),
      isWhole: true,
      code: [],
      hadFaults: false,
      now,
      onProgress: () => {},
    });
    const { live: build } = await made.goLive({ restores: null });
    await compressFolder(dir, 'page');
    if (withImages) await downloadImages(library.photos, imagesUrl || (isRemote ? new URL(source).origin : ''), dir);
    await rm(target, { recursive: true, force: true });
    await rename(dir, target);
    return { build, faults: [...faults, ...made.faults] };
  } catch (error) {
    await rm(dir, { recursive: true, force: true });
    throw error;
  }
}

async function downloadImages(photos: Library, origin: string, dir: string) {
  if (!origin) throw new Error('--with-images needs --images-url when the content comes from a file');
  await mapConcurrently(filesOf(photos), DOWNLOADS_AT_ONCE, async (name) => {
    const address = imageUrl(name, origin);
    const response = await fetch(address, { signal: AbortSignal.timeout(HTTP_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`${address} answers ${response.status}`);
    const file = join(dir, decodeURIComponent(new URL(imageUrl(name, origin)).pathname));
    const bytes = Buffer.from(await response.arrayBuffer());
    const [secret] = findSecretsOfPicture(bytes);
    if (secret) throw new Error(`${address} holds ${secret}`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
  });
}

function* filesOf(photos: Library): Generator<string> {
  for (const id of photos.ids(null)) {
    const image = photos.image(id);
    if (!image) continue;
    yield image.filename;
    if (image.social_card) yield image.social_card.filename;
    for (const { filename } of image.renditions) if (filename !== image.filename) yield filename;
  }
}

async function command() {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      content: { type: 'string' },
      'site-url': { type: 'string' },
      'api-url': { type: 'string' },
      'images-url': { type: 'string' },
      // biome-ignore lint/style/noProcessEnv: this is the process, and the variable is the builder's as well
      live: { type: 'boolean', default: process.env.SITE_CONTENT === 'live' },
      'with-images': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return process.stdout.write(HELP);
  const { env } = process;
  const { out } = values;
  // React reads this variable when it is loaded. Its development build takes twice as long.
  env.NODE_ENV = 'production';
  // GitHub passes repository variables that are not defined as empty strings, so an empty variable counts as not set.
  const content = values.content || env.CONTENT_URL;
  const siteUrl = values['site-url'] || env.SITE_URL;
  if (!out || !content || !siteUrl) throw new Error(`--out, --content and --site-url are needed.\n\n${HELP}`);

  const withoutSlash = (address: string) => address.replace(/\/+$/, '');
  const { build, faults } = await buildSite({
    out,
    content,
    siteUrl: withoutSlash(siteUrl),
    apiUrl: withoutSlash(values['api-url'] || env.API_URL || '/api'),
    imagesUrl: withoutSlash(values['images-url'] || env.IMAGES_URL || ''),
    withImages: values['with-images'],
    isLive: values.live,
  });
  for (const { resource, id, title, message } of faults) {
    process.stderr.write(`${[resource, id].filter((part) => part !== null).join(' ')} "${title}": ${message}\n`);
  }
  process.stdout.write(`${counted(build.pages, 'page')} of revision ${build.revision} in ${out}\n`);
}

if (import.meta.main) {
  command().catch((error: unknown) => {
    process.stderr.write(`${reasonOf(error)}\n`);
    process.exitCode = 1;
  });
}
