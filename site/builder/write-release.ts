import { createHash } from 'node:crypto';
import { constants, copyFile, link, mkdir, open, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ContentView } from '@vitrine/shared/contract/content';
import type { BuildView } from '@vitrine/shared/contract/publishing';
import { imageUrl } from '@vitrine/shared/image-address';
import { type Addresses, listPages, type Page, presentLocals } from '../src/content/pages.ts';
import type { Bundle } from './bundle.ts';
import type { Candidate } from './checks.ts';
import type { InlineHashes } from './content-security-policy.ts';
import { headersFile } from './headers-file.ts';
import { type FileEntry, MANIFEST_FILE, type Manifest } from './manifest.ts';
import { COPIES, precompress } from './precompress.ts';
import { renderPage } from './render-page.ts';

/** A release from before, whose unchanged pages are carried over by hard link. */
export type Predecessor = { dir: string; manifest: Manifest };

type Order = {
  bundle: Bundle;
  content: ContentView;
  addresses: Addresses;
  release: string;
  dir: string;
  predecessor: Predecessor | null;
  now: Date;
};

export type Written = { candidate: Candidate; build: BuildView; rendered: number; carried: number };

const AT_ONCE = 24;
const PICTURES = imageUrl('');
const digest = (text: string | Buffer) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

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
  const { bundle, content, addresses, release, dir, predecessor, now } = order;
  const { locals, inputs } = sharedInputs(order);
  const pages = listPages(content);
  const entries: Record<string, FileEntry> = {};
  const links = new Map<string, string[]>();
  const policies = createPolicies();
  const made = new Set<string>();
  const fresh: string[] = [];
  let carried = 0;

  const put = async (file: string, body: Buffer, options: { compress: boolean } = { compress: true }) => {
    const path = join(dir, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, body);
    const copies = options.compress ? await precompress(path, body, 'page') : [];
    fresh.push(path, ...copies);
    for (const name of [path, ...copies]) made.add(name.slice(dir.length + 1));
  };

  const carry = async (from: string, file: string) => {
    await mkdir(dirname(join(dir, file)), { recursive: true });
    for (const name of [file, ...COPIES.map((ending) => file + ending)]) {
      if (await linkIfThere(join(from, name), join(dir, name))) made.add(name);
    }
    return made.has(file);
  };

  const publishPage = async (page: Page) => {
    const { file } = page;
    const key = digest(inputs + JSON.stringify(page.view));
    const before = predecessor?.manifest.files[file];
    if (before?.inputs === key && predecessor && (await carry(predecessor.dir, file))) {
      const inline = predecessor.manifest.inline[before.inline] ?? { scripts: [], styles: [] };
      entries[file] = { ...before, inline: policies.positionOf(inline) };
      links.set(file, before.links);
      carried += 1;
      return;
    }
    const { body, links: addresses, inline } = await renderPage(bundle, page, locals);
    const bytes = digest(body);
    const kept = addresses.filter((address) => !address.startsWith(PICTURES));
    entries[file] = { inputs: key, bytes, links: kept, inline: policies.positionOf(inline) };
    links.set(file, addresses);
    if (before?.bytes === bytes && predecessor && (await carry(predecessor.dir, file))) return;
    await put(file, body);
  };

  const assetsDir = predecessor?.manifest.bundle === bundle.id ? predecessor.dir : bundle.clientDir;
  await inBatches(bundle.clientFiles, AT_ONCE, async (file) => {
    await mkdir(dirname(join(dir, file)), { recursive: true });
    if (await linkIfThere(join(assetsDir, file), join(dir, file))) made.add(file);
  });
  await inBatches(pages, AT_ONCE, publishPage);

  const build: BuildView = {
    revision: content.revision,
    release,
    built_at: now.toISOString(),
    pages: pages.filter(({ file }) => file.endsWith('.html')).length,
  };
  const manifest: Manifest = { bundle: bundle.id, inputs, inline: policies.all, files: entries };
  const headers = headersFile(policies.union(), addresses);
  await put('build.json', Buffer.from(JSON.stringify(build)));
  await put('_headers', Buffer.from(headers), { compress: false });
  await put(MANIFEST_FILE, Buffer.from(JSON.stringify(manifest)), { compress: false });
  await inBatches(fresh, AT_ONCE, syncFile);

  return {
    candidate: { dir, content, manifest, links, files: made, apiUrl: addresses.apiUrl },
    build,
    rendered: pages.length - carried,
    carried,
  };
}

/** Collects the sets of inline scripts and styles of all pages, each set once. */
function createPolicies() {
  const all: InlineHashes[] = [];
  const positions = new Map<string, number>();
  return {
    all,
    positionOf(inline: InlineHashes) {
      const name = JSON.stringify(inline);
      const position = positions.get(name) ?? all.push(inline) - 1;
      positions.set(name, position);
      return position;
    },
    union: (): InlineHashes => ({
      scripts: [...new Set(all.flatMap(({ scripts }) => scripts))].toSorted(),
      styles: [...new Set(all.flatMap(({ styles }) => styles))].toSorted(),
    }),
  };
}

/** A hard link where the file system allows one, else a copy. Says whether there was such a file. */
async function linkIfThere(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return false;
    if (code !== 'EXDEV' && code !== 'EPERM' && code !== 'EMLINK') throw error;
    await copyFile(from, to, constants.COPYFILE_EXCL);
    return true;
  }
}

async function syncFile(path: string) {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Works through a list, `size` at a time, and lets other events in between. After a failure nothing is running any more, so
 * that the folder can be removed.
 */
export async function inBatches<T>(items: readonly T[], size: number, work: (item: T) => Promise<void>) {
  for (let start = 0; start < items.length; start += size) {
    const results = await Promise.allSettled(items.slice(start, start + size).map(work));
    const failure = results.find((result) => result.status === 'rejected');
    if (failure) throw failure.reason;
  }
}
