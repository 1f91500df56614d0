import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { counted } from '@vitrine/shared/counted';
import { imageUrl } from '@vitrine/shared/image-address';
import { HTTP_TIMEOUT_MS } from '@vitrine/shared/limits';
import { touchIconFile } from '@vitrine/shared/looks/site-files';
import { compressFolder } from '@vitrine/shared/node/compress-folder';
import { homeOf } from '@vitrine/shared/node/home-folder';
import { mapConcurrently } from '@vitrine/shared/node/map-concurrently';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import { releaseName } from '@vitrine/shared/release-files';
import type { Library, SiteContent } from '../src/content/library.ts';
import { BUILD_OPTIONS } from './build-options.ts';
import { findSecretsOfPicture } from './checks/privacy.ts';
import { createContentReader, fetchContent, readContent } from './content/content-source.ts';
import { repairContent } from './content/repair-content.ts';
import { openLibrary } from './library/library-store.ts';
import { createFolderSink } from './publish/folder-sink.ts';
import { makeRelease } from './publish/make-release.ts';
import { sharedInputs } from './publish/shared-inputs.ts';
import { loadBundle } from './render/bundle.ts';
import { refuseTarget, replaceBuild } from './tools/replace-build.ts';

const DIST = join(import.meta.dirname, '../dist');
const CHECKOUT = join(import.meta.dirname, '../..');
const DOWNLOADS_AT_ONCE = 8;

type Options = {
  out: string;
  content: string;
  siteUrl: string;
  /** Null if nobody has said it, which is refused where the site needs it. */
  apiUrl: string | null;
  /** Likewise; '' is the site's own host. */
  imagesUrl: string | null;
  withImages: boolean;
  isLive: boolean;
};

/** Renders the whole site with the builder's own code, checks it, and replaces the previous build with it. */
export async function buildSite({ out, content: source, siteUrl, apiUrl, imagesUrl, withImages, isLive }: Options) {
  const isRemote = isAddress(source);
  const library = openLibrary('');
  const reader = createContentReader(library, { siteUrl });
  const readable = isRemote ? await fetchContent(source, reader) : await readContent(source, reader);
  const { content, faults } = await repairContent(readable, { library, siteUrl });
  const missing = missingAddresses(
    { apiUrl, imagesUrl, withImages, isLive },
    { hasPictures: hasPictures(content, library.photos) },
  );
  if (missing.length > 0) throw new Error(missing.join('\n'));
  const bundle = await loadBundle(DIST);
  const now = new Date();
  const release = releaseName(content.revision, now);
  const target = resolve(out);
  const dir = `${target}.${release}.tmp`;
  const addresses = { siteUrl, apiUrl: apiUrl ?? '/api', imagesUrl: (withImages ? null : imagesUrl) ?? '', isLive };

  const write = async () => {
    await mkdir(dir, { recursive: true });
    const made = await makeRelease({
      bundle,
      content,
      received: readable.content,
      library,
      changes: library.changes.read(),
      addresses,
      sink: createFolderSink(dir, now),
      isWhole: true,
      code: [],
      hadFaults: false,
      now,
      shared: sharedInputs({ bundle, content, addresses, now }),
      onProgress: () => {},
    });
    const { live: build } = await made.goLive({ restores: null });
    await compressFolder(dir, 'page');
    if (withImages) {
      const origin = imagesUrl || (isRemote ? new URL(source).origin : '');
      await downloadImages(namesOf(content, library.photos), origin, dir);
    }
    return { build, faults: [...faults, ...made.faults] };
  };
  const built = await write().catch(async (error: unknown) => {
    await rm(dir, { recursive: true, force: true });
    throw error;
  });
  await replaceBuild(dir, target);
  return built;
}

const isAddress = (source: string) => /^https?:\/\//.test(source);

type Said = Pick<Options, 'apiUrl' | 'imagesUrl' | 'withImages' | 'isLive'>;

/** A sentence for each thing that the site would lack because nobody has said where it is. */
function missingAddresses({ apiUrl, imagesUrl, withImages, isLive }: Said, { hasPictures }: { hasPictures: boolean }) {
  const sentences: string[] = [];
  if (hasPictures && imagesUrl === null && !withImages) {
    sentences.push(
      'The site would have no pictures: say who serves them with --images-url or IMAGES_URL, or take them along with --with-images (--without-pictures builds it without).',
    );
  }
  if (apiUrl === null) {
    sentences.push(
      isLive
        ? "The pages could not read their content: say where the API is with --api-url or API_URL, also if that is /api on the site's own host."
        : "The contact form would lead nowhere: say where the API is with --api-url or API_URL, also if that is /api on the site's own host (--without-contact builds it all the same).",
    );
  }
  return sentences;
}

const hasPictures = ({ site }: SiteContent, photos: Library) =>
  photos.count() > 0 || site.logo_file !== null || site.favicon_file !== null;

async function downloadImages(names: Iterable<string>, origin: string, dir: string) {
  if (!origin) throw new Error('--with-images needs --images-url when the content comes from a file');
  await mapConcurrently(names, DOWNLOADS_AT_ONCE, async (name) => {
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

function* namesOf({ site: { logo_file: logo, favicon_file: icon } }: SiteContent, photos: Library): Generator<string> {
  if (logo) yield logo;
  if (icon) yield* [icon, touchIconFile(icon)];
  for (const id of photos.ids(null)) {
    const image = photos.image(id);
    if (!image) continue;
    yield image.filename;
    if (image.social_card) yield image.social_card.filename;
    for (const { filename } of image.renditions) if (filename !== image.filename) yield filename;
  }
}

async function command() {
  const { values } = parseArgs({ options: BUILD_OPTIONS });
  const { env } = process;
  // React reads this variable when it is loaded. Its development build takes twice as long.
  env.NODE_ENV = 'production';
  // GitHub passes repository variables that are not defined as empty strings, so an empty variable counts as not set.
  const content = values.content || env.CONTENT_URL;
  const siteUrl = values['site-url'] || env.SITE_URL;
  if (!values.out || !content || !siteUrl) {
    throw new Error('--out, --content (or CONTENT_URL) and --site-url (or SITE_URL) are needed.');
  }
  const isLive = values.live || env.SITE_CONTENT === 'live';
  // npm runs its scripts in the project's folder; what people type is seen from where they are.
  const fromCaller = (path: string) => resolve(env.INIT_CWD ?? '', path);
  const out = fromCaller(values.out);
  await refuseTarget(out, [CHECKOUT, resolve(homeOf(CHECKOUT), env.DATA_DIR || 'data')]);

  const withoutSlash = (address: string) => address.replace(/\/+$/, '');
  const addressOr = (fallback: string | null, address?: string) => (address ? withoutSlash(address) : fallback);
  const { build, faults } = await buildSite({
    out,
    content: isAddress(content) ? content : fromCaller(content),
    siteUrl: withoutSlash(siteUrl),
    // A page that reads its content from the API has nothing without it.
    apiUrl: addressOr(values['without-contact'] && !isLive ? '/api' : null, values['api-url'] || env.API_URL),
    imagesUrl: addressOr(values['without-pictures'] ? '' : null, values['images-url'] || env.IMAGES_URL),
    withImages: values['with-images'] ?? false,
    isLive,
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
