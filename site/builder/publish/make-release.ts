import { contentFaults as said } from '@vitrine/shared/content-faults';
import type { BuildView, ContentFault } from '@vitrine/shared/contract/publishing';
import type { Go, SiteState } from '@vitrine/shared/contract/site-parts';
import { imageUrl } from '@vitrine/shared/image-address';
import { isSiteFile } from '@vitrine/shared/looks/site-files';
import { digestOf } from '@vitrine/shared/node/digest';
import { pathOfLink } from '@vitrine/shared/site-addresses';
import { filledIn } from '@vitrine/shared/site-texts/filled-in';
import type { SiteContent } from '../../src/content/library.ts';
import type { Addresses } from '../../src/content/pages.ts';
import { checkRelease, type FoundSecret } from '../checks/checks.ts';
import { createSecretFinder } from '../checks/privacy.ts';
import { createPublicPictures } from '../checks/public-pictures.ts';
import { keepContent } from '../content/kept-content.ts';
import type { LibraryChanges } from '../library/library-changes.ts';
import type { LibraryStore } from '../library/library-store.ts';
import { NO_PAGE } from '../library/pages/pages.ts';
import type { Bundle } from '../render/bundle.ts';
import { headersFile } from '../render/headers-file.ts';
import { createChangedPages } from './changed-pages.ts';
import { sendCode } from './code-files.ts';
import { findBrokenLinks } from './link-faults.ts';
import { ADDED_PAGES, pagesToCompare } from './pages-to-compare.ts';
import { renderPages } from './render-pages.ts';
import type { SharedInputs } from './shared-inputs.ts';
import type { Sink } from './sink.ts';

type Order = {
  bundle: Bundle;
  content: SiteContent;
  /** The same before it was repaired, with what no page shows: it is kept, so that nothing of its owner is missing when it is put back. */
  received: SiteContent;
  /** The photographs, and what is recorded of the release before and of the draft. */
  library: LibraryStore;
  /** What has changed since the release before. */
  changes: LibraryChanges;
  addresses: Addresses;
  sink: Sink;
  /** Whether the sink gets the whole release, not only what differs from the one before. */
  isWhole: boolean;
  /** The files of the code that the live site has. */
  code: SiteState['code'];
  /** Whether pages of the release before may have links that lead nowhere. */
  hadFaults: boolean;
  now: Date;
  shared: SharedInputs;
  /** Called with the number of completed pages, and of all pages. */
  onProgress: (done: number, all: number) => void;
  /** Pages to leave out. */
  withheld?: ReadonlySet<string>;
};

/** A release that has been sent and checked, and is not live. */
export type Made = {
  goLive: (order: Omit<Go, 'revision'>) => Promise<{ live: BuildView; isSame: boolean }>;
  faults: ContentFault[];
  rendered: number;
  carried: number;
  /** What the next publish has to know about the release, by the names of facts. */
  facts: Record<string, string>;
  compositions: ReadonlyMap<string, string>;
};

const PICTURES = imageUrl('');
const HEADERS_FILE = '_headers';

/** Sends a release and checks it. Renders only the pages whose inputs changed. Throws `ReleaseRefused` and `PagesFailed`. */
export async function makeRelease(order: Order): Promise<Made> {
  const { bundle, content, library, changes, addresses, sink, now, withheld } = order;
  const { locals, inputs, compared } = order.shared;
  const { pages, upcoming } = library;
  const toCompare = pagesToCompare(content, library, changes, addresses);
  const pictures = createPublicPictures(library);
  const isShownFile = (name: string) => isSiteFile(name) || pictures.has(name);
  const isPicture = (link: string) =>
    link.startsWith(PICTURES) && isShownFile(pathOfLink(link)?.slice(PICTURES.length) ?? '');
  const findSecrets = createSecretFinder(content, library);
  const secrets: FoundSecret[] = [];
  const faults: ContentFault[] = [];
  const recordLeftOut = (file: string, message: string) => {
    faults.push({ resource: 'site', id: null, title: `/${file}`, message });
  };

  // Of an interrupted release these are rendered, although they are still to be compared.
  const resumable = Math.min(pages.countLeft(), toCompare.count);
  let done = 0;
  const reportProgress = () => order.onProgress(Math.max(done, resumable), toCompare.count);
  const changed = createChangedPages({
    library,
    toCompare,
    isAll: changes.all,
    sink,
    inputs,
    isLeftOut: (file) => withheld?.has(file) === true,
    onUnchanged(some) {
      done += some;
    },
  });
  reportProgress();
  await renderPages(changed.outdated(), {
    bundle,
    locals,
    findSecrets,
    isPicture,
    async onPage(file, entry, body, found) {
      secrets.push(...found);
      await changed.put(file, entry, body, found.length > 0);
    },
    onLeftOut(file, reason) {
      changed.leaveOut(file);
      recordLeftOut(file, filledIn(said.leftOut, { reason }));
    },
    onDone() {
      done += 1;
      reportProgress();
    },
  });
  for (const file of withheld ?? []) recordLeftOut(file, said.withheld);

  const code = await sendCode({ bundle, library, sink, code: order.code, now });
  for (const file of code.gone) changed.leaveOut(file);
  changed.keep([...code.files, HEADERS_FILE, ...pages.below('.content/')]);
  const gone = await changed.finish();
  const headers = Buffer.from(headersFile(upcoming.inline(), addresses, locals.chrome.reservation));
  const object = digestOf(headers);
  if (pages.get(HEADERS_FILE)?.object !== object) {
    await sink.put(HEADERS_FILE, object, headers);
    pages.record(HEADERS_FILE, { inputs: '', object, bytes: headers.length, ...NO_PAGE });
  }

  pages.save();
  const links = findBrokenLinks({
    library,
    apiUrl: addresses.apiUrl,
    gone,
    isAnyBroken: order.hadFaults,
    isPicture: (link) => link.startsWith(PICTURES),
  });
  faults.push(...links.faults);
  await checkRelease({
    secrets,
    hiddenPictures: links.hiddenPictures,
    ownWords: () => bundle.ownWords(addresses),
    codeFiles: code.files,
    hasName: pages.hasName,
  });
  changed.acceptTainted();

  await keepContent({ content: order.received, photos: library.photos, library, changes, sink });
  pages.save();
  if (order.isWhole) for (const { file, object, bytes } of pages.others()) await sink.refer(file, object, bytes);

  const { filters, addedPages, compositions } = toCompare.toRecord;
  return {
    goLive: (how) => sink.go({ revision: content.revision, ...how }),
    faults,
    rendered: changed.rendered(),
    carried: toCompare.count - changed.rendered(),
    facts: {
      ...code.facts,
      // A release without all of its pages is never mistaken for a complete one.
      inputs: withheld ? '' : compared,
      faults: JSON.stringify(faults),
      filters,
      [ADDED_PAGES]: addedPages,
    },
    compositions,
  };
}
