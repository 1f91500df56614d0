import { setImmediate as nextTurn } from 'node:timers/promises';
import type { BuildView, ContentFault } from '@vitrine/shared/contract/publishing';
import { imageUrl } from '@vitrine/shared/image-address';
import { MANIFEST_FILE } from '@vitrine/shared/release-files';
import { pathOfLink } from '@vitrine/shared/site-addresses';
import type { SiteContent } from '../../../src/content/library.ts';
import { type Addresses, presentLocals } from '../../../src/content/pages.ts';
import type { Candidate, FoundSecret } from '../../checks/checks.ts';
import type { InlineHashes } from '../../checks/content-security-policy.ts';
import { brokenLinks } from '../../checks/links.ts';
import { createSecretFinder } from '../../checks/privacy.ts';
import { createPublicPictures } from '../../checks/public-pictures.ts';
import { keepContent } from '../../content/kept-content.ts';
import type { LibraryStore } from '../../library/library-store.ts';
import type { Stale } from '../../library/stale-parts.ts';
import { listAssets } from '../../render/assets.ts';
import type { Bundle } from '../../render/bundle.ts';
import { headersFile } from '../../render/headers-file.ts';
import { digest } from '../../tools/digest.ts';
import { syncFiles } from '../../tools/sync.ts';
import { type FileEntry, type Manifest, writeManifest } from '../manifest.ts';
import { changesBetween, isSameSite } from '../release-changes.ts';
import { NOTE_FILE, type ReleaseNote } from '../release-note.ts';
import { openTree } from '../release-tree.ts';
import { createCheckpoints } from './checkpoints.ts';
import { linkFaults } from './link-faults.ts';
import { type LookedAt, pagesToLookAt } from './pages-to-look-at.ts';
import { type OutdatedPage, renderPages } from './render-pages.ts';

/** An earlier release, whose unchanged pages are reused by hard link. */
export type Predecessor = { name: string; dir: string; manifest: Manifest; isWhole: boolean };

type Order = {
  bundle: Bundle;
  content: SiteContent;
  library: LibraryStore;
  /** What has changed since the predecessor was made. */
  stale: Stale;
  addresses: Addresses;
  release: string;
  dir: string;
  /** What `dir` already contains, because it was the folder of a release; null if it is empty. */
  contained: Manifest | null;
  predecessor: Predecessor | null;
  now: Date;
  /** Called with the number of completed pages, and of all pages. */
  onProgress: (done: number, all: number) => void;
  /** How often a checkpoint is written; null if nobody resumes an interrupted release. */
  checkpointEveryMs: number | null;
  /** Pages to leave out. */
  withheld?: ReadonlySet<string>;
};

export type Written = {
  candidate: Candidate;
  build: BuildView;
  rendered: number;
  carried: number;
  /** Whether it shows exactly what the previous release shows. */
  isSame: boolean;
  notes: LookedAt['notes'];
};

/** Parts of the live release are lost. With the next attempt, everything is looked at. */
export class ReleaseDamaged extends Error {}

/** How many quick steps are done before other events are processed. */
const A_TURN = 500;
const PICTURES = imageUrl('');

/** What all pages share. If it differs from a release's own, every page of that release is outdated. */
export function sharedInputs({
  bundle,
  content,
  addresses,
  now,
}: Pick<Order, 'bundle' | 'content' | 'addresses' | 'now'>) {
  const locals = presentLocals(content, addresses, now);
  return { locals, inputs: digest(JSON.stringify([bundle.id, locals])) };
}

/** Writes a whole site into `dir` and syncs it. Renders only the pages whose inputs changed. */
export async function writeRelease(order: Order): Promise<Written> {
  const { bundle, content, library, stale, addresses, release, dir, contained, predecessor, now, withheld } = order;
  const { locals, inputs } = sharedInputs(order);
  const tree = openTree(dir);
  const looked = pagesToLookAt(content, library, stale);
  const before = predecessor?.manifest.files;
  const files = new Map<string, FileEntry>();
  const pictures = createPublicPictures(library);
  const isPicture = (link: string) =>
    link.startsWith(PICTURES) && pictures.has(pathOfLink(link)?.slice(PICTURES.length) ?? '');
  const resumed: string[] = [];
  const rendered: string[] = [];
  const isContained = (file: string, { bytes }: FileEntry) => contained?.files.get(file)?.bytes === bytes;
  const carry = (file: string) => predecessor !== null && tree.takePage(predecessor.dir, file);

  const findSecrets = createSecretFinder(content, library);
  const secrets: FoundSecret[] = [];
  const faults: ContentFault[] = [];
  const leaveOut = (file: string, reason: string) => {
    faults.push({ resource: 'site', id: null, title: `/${file}`, message: `It is left out: ${reason}` });
  };

  if (before && !stale.all) {
    // The folder of the next release usually has all of it already.
    const isPrepared = contained === predecessor.manifest;
    let turns = 0;
    for (const [file, entry] of before) {
      if (looked.isGone(file)) continue;
      files.set(file, entry);
      if (isPrepared) continue;
      if (++turns % A_TURN === 0) await nextTurn();
      if (!isContained(file, entry) && !carry(file)) throw new ReleaseDamaged(`The live release has lost ${file}`);
    }
  }

  let done = 0;
  const skip = () => {
    done += 1;
  };
  /** Looks at one page after the other, and finds those that have to be rendered. */
  const outdated = async function* (): AsyncGenerator<OutdatedPage> {
    let turns = 0;
    for (const page of looked.pages()) {
      if (++turns % A_TURN === 0) await nextTurn();
      const { file } = page;
      files.delete(file);
      if (withheld?.has(file)) {
        leaveOut(file, 'it would show something private, or it cannot be made.');
        skip();
        continue;
      }
      const key = digest(inputs + JSON.stringify(page.view));
      const entry = before?.get(file);
      const left = contained?.files.get(file);
      if (entry?.inputs === key && (isContained(file, entry) || carry(file))) {
        files.set(file, entry);
        skip();
      } else if (left?.inputs === key) {
        files.set(file, left);
        resumed.push(file);
        skip();
      } else {
        rendered.push(file);
        yield { page, key };
      }
    }
  };

  // Of an interrupted release these are complete, although they are still to be looked at.
  const resumable = contained?.content.size === 0 ? Math.min(contained.files.size, looked.count) : 0;
  const tellProgress = () => order.onProgress(Math.max(done, resumable), looked.count);
  tellProgress();
  /** Pages with private data. They are not recorded as complete. */
  const tainted = new Set<string>();
  const checkpoints = createCheckpoints({
    dir,
    everyMs: order.checkpointEveryMs ?? Number.POSITIVE_INFINITY,
    takeManifest: () => {
      const done = new Map([...files].filter(([file]) => !tainted.has(file)));
      return { bundle: bundle.id, inputs, files: done, assets: new Map(), older: [], content: new Map(), faults: [] };
    },
    written: tree.written,
  });
  try {
    await renderPages(outdated(), {
      bundle,
      locals,
      dir,
      tree,
      before,
      count: looked.count,
      carryOver: (file, entry) => isContained(file, entry) || carry(file),
      findSecrets,
      isPicture,
      onPage(file, entry, found) {
        files.set(file, entry);
        secrets.push(...found);
        if (found.length > 0) tainted.add(file);
      },
      onLeftOut: leaveOut,
      onDone() {
        done += 1;
        tellProgress();
        checkpoints.offer();
      },
    });
  } catch (error) {
    await checkpoints.keep();
    throw error;
  }
  await checkpoints.remove();

  const { assets, older } = listAssets({ bundle, predecessor, now });
  for (const [file, { origin, from }] of assets) {
    if (contained?.assets.get(file) !== origin) tree.take(from, file);
  }
  const origins = new Map(Array.from(assets, ([file, { origin }]) => [file, origin]));
  const keptContent = keepContent(tree, order);
  if (contained) tree.removeAllBut({ files, assets: origins, content: keptContent }, contained);

  const hasGone = !before || before.keys().some((file) => !files.has(file));
  const mayBeBroken = hasGone || predecessor?.manifest.faults.length ? files.keys() : [...rendered, ...resumed];
  const broken = brokenLinks(mayBeBroken, { files, assets: origins }, addresses.apiUrl);
  const isToPicture = ({ link }: (typeof broken)[number]) => link.startsWith(PICTURES);
  faults.push(...linkFaults(broken.filter((link) => !isToPicture(link))));

  const build: BuildView = {
    revision: content.revision,
    release,
    built_at: now.toISOString(),
    pages: files.keys().reduce((sum, file) => sum + Number(file.endsWith('.html')), 0),
  };
  // A release without all of its pages is never mistaken for a complete one.
  const finished = withheld ? '' : inputs;
  const manifest: Manifest = {
    bundle: bundle.id,
    inputs: finished,
    files,
    assets: origins,
    older,
    content: keptContent,
    faults,
  };
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
      touched: [...tree.written, ...tree.taken, ...resumed],
      rendered,
      hiddenPictures: broken.filter(isToPicture),
      secrets,
      findSecrets,
      ownWords: () => bundle.ownWords(addresses),
    },
    build,
    rendered: rendered.length,
    carried: files.size - rendered.length,
    isSame: predecessor?.isWhole === true && isSameSite(predecessor.manifest, manifest),
    notes: looked.notes,
  };
}

/** The hashes of the inline scripts and styles of all pages. */
function unionOf(entries: Iterable<FileEntry>): InlineHashes {
  const sets = new Set(Array.from(entries, ({ inline }) => inline));
  const union = (kind: keyof InlineHashes) => [...new Set([...sets].flatMap((inline) => inline[kind]))].toSorted();
  return { scripts: union('scripts'), styles: union('styles') };
}
