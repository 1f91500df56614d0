import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ContentView } from '@vitrine/shared/contract/content';
import type { BuildView, PrivateNames } from '@vitrine/shared/contract/publishing';
import { imageUrl } from '@vitrine/shared/image-address';
import { type Addresses, listPages, type Page, presentLocals } from '../src/content/pages.ts';
import { listAssets } from './assets.ts';
import type { Bundle } from './bundle.ts';
import { createCheckpoints } from './checkpoints.ts';
import type { Candidate } from './checks.ts';
import type { InlineHashes } from './content-security-policy.ts';
import { digest } from './digest.ts';
import { headersFile } from './headers-file.ts';
import { inBatches } from './in-batches.ts';
import { createInterned, createInternedTexts } from './interned.ts';
import { type FileEntry, MANIFEST_FILE, type Manifest, writeManifest } from './manifest.ts';
import { openPress } from './press.ts';
import { createSecretFinder } from './privacy.ts';
import { createPublicPictures } from './public-pictures.ts';
import { changesBetween, isSameSite } from './release-changes.ts';
import { NOTE_FILE, type ReleaseNote } from './release-note.ts';
import { openTree } from './release-tree.ts';
import { renderPage } from './render-page.ts';
import { syncFiles } from './sync.ts';

/** A release from before, whose unchanged pages are carried over by hard link. */
export type Predecessor = { name: string; dir: string; manifest: Manifest; isWhole: boolean };

type Order = {
  bundle: Bundle;
  content: ContentView;
  addresses: Addresses;
  release: string;
  dir: string;
  /** What lies in `dir` already: it was a release itself. Null when it is empty. */
  contained: Manifest | null;
  predecessor: Predecessor | null;
  /** What must not be in it; null where nobody can be asked, as in a pipeline. */
  privateNames: PrivateNames | null;
  now: Date;
  /** Is told how many pages are done, of all. */
  onProgress: (done: number, all: number) => void;
  /** How often it is written down which pages are done; null where nobody goes on with what was interrupted. */
  checkpointEveryMs: number | null;
};

export type Written = {
  candidate: Candidate;
  build: BuildView;
  rendered: number;
  carried: number;
  /** Whether it shows nothing else than the release before it. */
  isSame: boolean;
};

/** Enough that neither the thread that renders nor the one that writes ever waits for the other. */
const RENDERED_AT_ONCE = 24;
/** So many quick things are done before other events get their turn. */
const A_TURN = 500;
const PICTURES = imageUrl('');
const encoder = new TextEncoder();

/** What all pages share. When it differs from a release's own, every page of that release is outdated. */
export function sharedInputs({
  bundle,
  content,
  addresses,
  now,
}: Pick<Order, 'bundle' | 'content' | 'addresses' | 'now'>) {
  const locals = presentLocals(content, addresses, now);
  return { locals, inputs: digest(JSON.stringify([bundle.id, locals])) };
}

/** Writes a whole site into `dir`, down to the disk. It renders only the pages whose inputs changed. */
export async function writeRelease(order: Order): Promise<Written> {
  const { bundle, content, addresses, release, dir, contained, predecessor, now } = order;
  const { locals, inputs } = sharedInputs(order);
  const tree = openTree(dir);
  const pages = listPages(content);
  const before = predecessor?.manifest.files;
  const inlineOf = createInterned<InlineHashes>(before ? Array.from(before.values(), ({ inline }) => inline) : []);
  const files = new Map<string, FileEntry>();
  const pictures = createPublicPictures(content);
  const isPicture = (link: string) =>
    link.startsWith(PICTURES) && pictures.has(decodeURIComponent(link.slice(PICTURES.length)));
  const textOf = createInternedTexts();
  const outdated: { page: Page; key: string }[] = [];
  const resumed: string[] = [];
  const isContained = (file: string, { bytes }: FileEntry) => contained?.files.get(file)?.bytes === bytes;

  for (const [index, page] of pages.entries()) {
    if (index % A_TURN === A_TURN - 1) await nextTurn();
    const { file } = page;
    const key = digest(inputs + JSON.stringify(page.view));
    const entry = before?.get(file);
    const isCurrent =
      entry?.inputs === key && predecessor && (isContained(file, entry) || tree.takePage(predecessor.dir, file));
    const left = contained?.files.get(file);
    if (isCurrent) {
      files.set(file, entry);
    } else if (left?.inputs === key) {
      files.set(file, left);
      resumed.push(file);
    } else {
      outdated.push({ page, key });
    }
  }

  let done = pages.length - outdated.length;
  order.onProgress(done, pages.length);

  const findSecrets = createSecretFinder(order.privateNames ?? { originals: [], keys: [] }, content);
  const secrets: string[] = [];
  /** What must not be public is not written down as done either. */
  const tainted = new Set<string>();
  const press = openPress(dir, tree, outdated.length);
  const checkpoints = createCheckpoints({
    dir,
    everyMs: order.checkpointEveryMs ?? Number.POSITIVE_INFINITY,
    takeManifest: () => {
      const done = new Map([...files].filter(([file]) => !tainted.has(file)));
      return { bundle: bundle.id, inputs, files: done, assets: new Map(), older: [] };
    },
    written: tree.written,
  });
  const render = async ({ page, key }: (typeof outdated)[number]) => {
    const { file } = page;
    const { body: rendered, links, inline } = await renderPage(bundle, page, locals);
    const isText = typeof rendered === 'string';
    for (const secret of isText ? findSecrets(rendered) : []) {
      secrets.push(`${file} holds ${secret}`);
      tainted.add(file);
    }
    const body = isText ? encoder.encode(rendered) : rendered;
    const bytes = digest(body);
    const others = links.filter((link) => !isPicture(link)).map(textOf);
    const entry = { inputs: key, bytes, links: others, inline: inlineOf(inline) };
    const known = before?.get(file);
    if (known?.bytes === bytes && predecessor) {
      files.set(file, { ...entry, size: known.size });
      if (isContained(file, known) || tree.takePage(predecessor.dir, file)) return;
    }
    files.set(file, { ...entry, size: await press.put(file, body) });
  };
  try {
    await inBatches(outdated, RENDERED_AT_ONCE, async (page) => {
      await render(page);
      done += 1;
      order.onProgress(done, pages.length);
      checkpoints.offer();
    });
  } finally {
    await press.close();
    await checkpoints.settled();
  }
  await checkpoints.remove();

  const { assets, older } = listAssets({ bundle, predecessor, now });
  for (const [file, { origin, from }] of assets) {
    if (contained?.assets.get(file) !== origin) tree.take(from, file);
  }
  const origins = new Map(Array.from(assets, ([file, { origin }]) => [file, origin]));
  if (contained) tree.removeAllBut({ files, assets: origins }, contained);

  const build: BuildView = {
    revision: content.revision,
    release,
    built_at: now.toISOString(),
    pages: pages.filter(({ file }) => file.endsWith('.html')).length,
  };
  const manifest: Manifest = { bundle: bundle.id, inputs, files, assets: origins, older };
  const note: ReleaseNote = {
    ...build,
    bytes: Array.from(files.values()).reduce((sum, { size }) => sum + size, bundle.clientBytes),
    follows: predecessor?.name ?? null,
    changes: before ? changesBetween(before, files) : null,
  };
  tree.put('build.json', Buffer.from(JSON.stringify(build)));
  tree.put('_headers', Buffer.from(headersFile(unionOf(files.values()), addresses)));
  tree.put(NOTE_FILE, Buffer.from(JSON.stringify(note)));
  tree.put(MANIFEST_FILE, Buffer.from(writeManifest(manifest)));
  await syncFiles(dir, tree.written);

  return {
    candidate: {
      dir,
      content,
      manifest,
      build,
      before: before ?? null,
      touched: [...tree.written, ...tree.taken, ...resumed],
      rendered: outdated.map(({ page }) => page.file),
      resumed,
      apiUrl: addresses.apiUrl,
      secrets,
      findSecrets,
    },
    build,
    rendered: outdated.length,
    carried: pages.length - outdated.length,
    isSame: predecessor?.isWhole === true && isSameSite(predecessor.manifest, manifest),
  };
}

/** The inline scripts and styles of all pages. */
function unionOf(entries: Iterable<FileEntry>): InlineHashes {
  const sets = new Set(Array.from(entries, ({ inline }) => inline));
  const union = (kind: keyof InlineHashes) => [...new Set([...sets].flatMap((inline) => inline[kind]))].toSorted();
  return { scripts: union('scripts'), styles: union('styles') };
}
