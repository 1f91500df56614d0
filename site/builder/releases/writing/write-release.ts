import type { BuildView, ContentFault } from '@vitrine/shared/contract/publishing';
import { imageUrl } from '@vitrine/shared/image-address';
import { isSiteFile } from '@vitrine/shared/looks/site-files';
import { MANIFEST_FILE } from '@vitrine/shared/release-files';
import { pathOfLink } from '@vitrine/shared/site-addresses';
import type { SiteContent } from '../../../src/content/library.ts';
import type { Addresses } from '../../../src/content/pages.ts';
import type { Candidate, FoundSecret } from '../../checks/checks.ts';
import { createSecretFinder } from '../../checks/privacy.ts';
import { createPublicPictures } from '../../checks/public-pictures.ts';
import { keepContent } from '../../content/kept-content.ts';
import type { LibraryChanges } from '../../library/library-changes.ts';
import type { LibraryStore } from '../../library/library-store.ts';
import { listAssets } from '../../render/assets.ts';
import type { Bundle } from '../../render/bundle.ts';
import { headersFile } from '../../render/headers-file.ts';
import { syncFiles } from '../../tools/sync.ts';
import { type Contained, isEqual, recordFiles, recordUnknown } from '../kept/contained-files.ts';
import type { ReadRelease } from '../kept/live-release.ts';
import { changesBetween } from '../kept/release-changes.ts';
import { type Manifest, writeManifest } from '../manifest.ts';
import { RECORD_FILE, type ReleaseRecord } from '../release-record.ts';
import { openTree } from '../release-tree.ts';
import { createChangedPages } from './changed-pages.ts';
import { createCheckpoints } from './checkpoints.ts';
import { findBrokenLinks } from './link-faults.ts';
import { type PagesToCompare, pagesToCompare } from './pages-to-compare.ts';
import { renderPages } from './render-pages.ts';
import { sharedInputs } from './shared-inputs.ts';

type Order = {
  bundle: Bundle;
  content: SiteContent;
  /** The photographs, and what is recorded of the pages of the live release and of `dir`. */
  library: LibraryStore;
  /** What has changed since the predecessor was made. */
  changes: LibraryChanges;
  addresses: Addresses;
  release: string;
  dir: string;
  /** What `dir` contains besides pages. */
  contained: Contained;
  /** The live release. */
  predecessor: ReadRelease | null;
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
  toRecord: PagesToCompare['toRecord'];
};

const PICTURES = imageUrl('');

/** Writes a whole site into `dir` and syncs it. Renders only the pages whose inputs changed. */
export async function writeRelease(order: Order): Promise<Written> {
  const { bundle, content, library, changes, addresses, release, dir, contained, predecessor, now, withheld } = order;
  const { locals, inputs } = sharedInputs(order);
  const tree = openTree(dir);
  const toCompare = pagesToCompare(content, library, changes, addresses);
  const pictures = createPublicPictures(library);
  const isShownFile = (name: string) => isSiteFile(name) || pictures.has(name);
  const isPicture = (link: string) =>
    link.startsWith(PICTURES) && isShownFile(pathOfLink(link)?.slice(PICTURES.length) ?? '');
  const findSecrets = createSecretFinder(content, library);
  const secrets: FoundSecret[] = [];
  const faults: ContentFault[] = [];
  const recordLeftOut = (file: string, reason: string) => {
    faults.push({ resource: 'site', id: null, title: `/${file}`, message: `It is left out: ${reason}` });
  };

  // Of an interrupted release these are complete, although they are still to be compared.
  const resumable = Math.min(library.working.count(), toCompare.count);
  let done = 0;
  const reportProgress = () => order.onProgress(Math.max(done, resumable), toCompare.count);
  const changed = createChangedPages({
    library,
    toCompare,
    isAll: changes.all,
    from: predecessor?.dir ?? null,
    dir,
    tree,
    inputs,
    isLeftOut: (file) => withheld?.has(file) === true,
    onUnchanged(pages) {
      done += pages;
    },
  });
  const checkpoints = createCheckpoints({
    everyMs: order.checkpointEveryMs ?? Number.POSITIVE_INFINITY,
    save: changed.save,
  });
  reportProgress();
  try {
    await renderPages(changed.outdated(), {
      bundle,
      locals,
      tree,
      isThere: changed.isThere,
      findSecrets,
      isPicture,
      onPage(file, entry, found) {
        changed.put(file, entry, found.length > 0);
        secrets.push(...found);
      },
      onLeftOut(file, reason) {
        changed.leaveOut(file);
        recordLeftOut(file, reason);
      },
      onDone() {
        done += 1;
        reportProgress();
        checkpoints.offer();
      },
    });
  } finally {
    await checkpoints.end();
  }
  for (const file of withheld ?? []) recordLeftOut(file, 'it would show something private, or it cannot be made.');
  const gone = await changed.finish();

  const { assets, older } = listAssets({ bundle, predecessor, now });
  const origins = new Map(Array.from(assets, ([file, { origin }]) => [file, origin]));
  recordUnknown(library, contained, { assets: origins, content: contained.content });
  for (const [file, { origin, from }] of assets) {
    if (contained.assets.get(file) !== origin) tree.take(from, file);
  }
  const keptContent = keepContent(tree, order);
  tree.removeAllBut({ assets: origins, content: keptContent }, contained);

  const { upcoming, working } = library;
  const links = findBrokenLinks({
    library,
    assets: origins,
    apiUrl: addresses.apiUrl,
    gone,
    isAnyBroken: (predecessor?.manifest.faults.length ?? 0) > 0,
    isPicture: (link) => link.startsWith(PICTURES),
  });
  faults.push(...links.faults);

  const { bytes, documents } = upcoming.totals();
  const build: BuildView = { revision: content.revision, release, built_at: now.toISOString(), pages: documents };
  // A release without all of its pages is never mistaken for a complete one.
  const finished = withheld ? '' : inputs;
  const manifest: Manifest = {
    bundle: bundle.id,
    inputs: finished,
    assets: origins,
    older,
    content: keptContent,
    faults,
  };
  const record: ReleaseRecord = {
    ...build,
    bytes: bytes + bundle.clientBytes,
    follows: predecessor?.name ?? null,
    is_within: false,
    changes: predecessor ? changesBetween(working.differences()) : null,
  };
  tree.put('build.json', Buffer.from(JSON.stringify(build)));
  tree.put('_headers', Buffer.from(headersFile(upcoming.inline(), addresses, locals.chrome.reservation)));
  tree.put(RECORD_FILE, Buffer.from(JSON.stringify(record)));
  tree.put(MANIFEST_FILE, Buffer.from(writeManifest(manifest)));
  const touched = tree.takeTouched();
  await syncFiles(dir, touched);
  recordFiles(library, manifest);

  return {
    candidate: {
      dir,
      content,
      manifest,
      build,
      library,
      toSearch: [...touched, ...changed.resumed],
      hiddenPictures: links.hiddenPictures,
      secrets,
      findSecrets,
      ownWords: () => bundle.ownWords(addresses),
    },
    build,
    rendered: changed.rendered(),
    carried: toCompare.count - changed.rendered(),
    isSame:
      predecessor?.isWhole === true &&
      isEqual(predecessor.manifest.assets, origins) &&
      working.differences().next().done === true,
    toRecord: toCompare.toRecord,
  };
}
