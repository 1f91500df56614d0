import { reasonOf } from '@vitrine/shared/node/reason-of';
import type { Page, PageLocals } from '../../src/content/pages.ts';
import { contentSecurityPolicy, type InlineHashes, inlineHashes } from '../checks/content-security-policy.ts';
import { linksOf } from '../checks/links.ts';
import type { Bundle } from './bundle.ts';
import { type Tag, tagsOf } from './html-tags.ts';

/** A page as it will be stored in a release, a text unless it is a picture, with what the checks need to know about it. */
type RenderedPage = { body: string | Uint8Array; links: string[]; inline: InlineHashes; tags: readonly Tag[] };

const HEAD_START = '<meta charset="utf-8">';
const NOTHING_INLINE: InlineHashes = { scripts: [], styles: [] };

/** Renders one page. Throws with the page and the reason if it is incomplete. */
export async function renderPage(bundle: Bundle, page: Page, base: Omit<PageLocals, 'view'>): Promise<RenderedPage> {
  try {
    return await render(bundle, page, base);
  } catch (error) {
    const reason = reasonOf(error);
    throw new Error(`${decodeURI(page.path)}${recordOf(page)} cannot be rendered: ${reason}`, { cause: error });
  }
}

/** The record that a page is about, so that it can be repaired. */
const recordOf = ({ view }: Page) => (view.kind === 'photo' ? ` (image ${view.photo.id}, "${view.photo.title}")` : '');

async function render(bundle: Bundle, { path, view }: Page, base: Omit<PageLocals, 'view'>): Promise<RenderedPage> {
  const failures: unknown[] = [];
  const request = new Request(new URL(path, base.addresses.siteUrl));
  const response = await bundle.render(request, { ...base, view, report: (error) => failures.push(error) });
  const body = Buffer.from(await response.arrayBuffer());
  if (failures.length > 0) throw failures[0];

  const expected = view.kind === 'not-found' ? 404 : 200;
  if (response.status !== expected) throw new Error(`it answers ${response.status}`);
  if (body.length === 0) throw new Error('it is empty');

  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('text/html')) {
    return { body: isText(type) ? body.toString() : body, links: [], inline: NOTHING_INLINE, tags: [] };
  }
  const text = withStyleInHead(body.toString());
  const tags = [...tagsOf(text)];
  const inline = inlineHashes(tags, response.headers.get('content-security-policy') ?? '');
  const policy = contentSecurityPolicy(inline, base.addresses, view.kind === 'client-gallery' ? view.kind : 'page');
  return { body: withPolicy(text, policy), links: linksOf(tags), inline, tags };
}

/** Astro's rule for islands. It writes it before the first of them, but a style sheet belongs into the head. */
const ISLAND_STYLE = /<style>astro-island,[^<]*<\/style>/;

function withStyleInHead(html: string): string {
  const [style] = ISLAND_STYLE.exec(html) ?? [];
  return style ? html.replace(style, '').replace('</head>', `${style}</head>`) : html;
}

const isText = (type: string) => !type.startsWith('image/') || type.startsWith('image/svg');

function withPolicy(html: string, policy: string): string {
  if (!html.includes(HEAD_START)) throw new Error('A page has no charset element before its security policy');
  return html.replace(HEAD_START, () => `${HEAD_START}<meta http-equiv="content-security-policy" content="${policy}">`);
}
