import { digestOf } from '@vitrine/shared/node/digest';
import { mapConcurrently } from '@vitrine/shared/node/map-concurrently';
import type { Page, presentLocals } from '../../src/content/pages.ts';
import type { FoundSecret } from '../checks/checks.ts';
import type { FindSecrets } from '../checks/privacy.ts';
import type { PageEntry } from '../library/pages/shapes.ts';
import type { Bundle } from '../render/bundle.ts';
import type { Tag } from '../render/html-tags.ts';
import { brokenJsonLd, formatFaultOf } from '../render/page-format.ts';
import { renderPage } from '../render/render-page.ts';

/** A page that has to be rendered, and the digest of its inputs. */
export type OutdatedPage = { page: Page; key: string };

/** A page that could not be rendered, and why. */
export type FailedPage = { file: string; photo: { id: number; title: string } | null; reason: string };

/** Pages that the site cannot do without could not be rendered. */
export class PagesFailed extends Error {
  readonly pages: readonly FailedPage[];

  constructor(pages: readonly FailedPage[]) {
    super(pages.map(({ reason }) => reason).join('\n'));
    this.pages = pages;
  }
}

type Order = {
  bundle: Bundle;
  locals: ReturnType<typeof presentLocals>;
  findSecrets: FindSecrets;
  isPicture: (link: string) => boolean;
  onPage: (file: string, entry: PageEntry, body: Uint8Array, found: readonly FoundSecret[]) => Promise<void>;
  onLeftOut: (file: string, reason: string) => void;
  onDone: () => void;
};

/** Files that a site can do without for a while. */
const MAY_BE_MISSING: ReadonlySet<Page['view']['kind']> = new Set([
  'sitemap',
  'sitemap-index',
  'feed',
  'robots',
  'favicon',
  'touch-icon',
  'manifest',
]);
/** One processor renders them. With 24 at once, more of each was still alive when young objects were collected: 20 MB with 10,000 photographs. */
const RENDERED_AT_ONCE = 6;
const encoder = new TextEncoder();

/** Renders the pages of a release. Throws `PagesFailed` after all of them were tried. */
export async function renderPages(outdated: AsyncIterable<OutdatedPage>, order: Order): Promise<void> {
  const { bundle, locals, findSecrets } = order;
  const failed: FailedPage[] = [];

  const fail = (page: Page, reason: string) => {
    if (MAY_BE_MISSING.has(page.view.kind)) order.onLeftOut(page.file, reason);
    else failed.push({ file: page.file, photo: photoOf(page), reason });
  };

  const render = async ({ page, key }: OutdatedPage) => {
    const { file } = page;
    const made = await renderPage(bundle, page, locals).catch((error: Error) => fail(page, error.message));
    if (!made) return;
    const { links, inline, tags } = made;
    const text = typeof made.body === 'string' ? withoutBrokenData(made.body, tags) : null;
    const fault = text === null ? null : formatFaultOf(file, text);
    if (fault !== null) return fail(page, fault);
    const secrets = text === null ? [] : Array.from(findSecrets(text, tags), (secret) => ({ ...secret, file }));
    const body = typeof made.body === 'string' ? encoder.encode(text ?? '') : made.body;
    const others = links.filter((link) => !order.isPicture(link));
    const entry = { inputs: key, object: digestOf(body), bytes: body.length, links: others, inline };
    await order.onPage(file, entry, body, secrets);
  };

  await mapConcurrently(outdated, RENDERED_AT_ONCE, async (page) => {
    await render(page);
    order.onDone();
  });
  if (failed.length > 0) throw new PagesFailed(failed);
}

const photoOf = ({ view }: Page) => (view.kind === 'photo' ? { id: view.photo.id, title: view.photo.title } : null);

/** Removes blocks of JSON-LD that cannot be parsed from a page. */
const withoutBrokenData = (html: string, tags: readonly Tag[]) =>
  brokenJsonLd(tags).reduce((rest, { source, text }) => rest.replace(`<script${source}>${text}</script>`, ''), html);
