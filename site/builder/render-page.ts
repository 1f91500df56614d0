import type { Addresses, Page, PageLocals } from '../src/content/pages.ts';
import type { Bundle } from './bundle.ts';
import { contentSecurityPolicy, type InlineHashes, inlineHashes } from './content-security-policy.ts';
import { linksOf } from './links.ts';

/** A page as it will lie in a release, with what the checks need to know of it. */
export type RenderedPage = { body: Buffer; links: string[]; inline: InlineHashes };

const HEAD_START = '<meta charset="utf-8">';
const NOTHING_INLINE: InlineHashes = { scripts: [], styles: [] };

/** Renders one page. Throws, naming the page and the reason, when it does not come out whole. */
export async function renderPage(bundle: Bundle, page: Page, base: Omit<PageLocals, 'view'>): Promise<RenderedPage> {
  const failures: unknown[] = [];
  const request = new Request(new URL(page.path, base.addresses.siteUrl));
  const locals = { ...base, view: page.view, report: (error: unknown) => failures.push(error) };
  const response = await bundle.render(request, locals);
  const text = await response.text();

  const [failure] = failures;
  const expected = page.view.kind === 'not-found' ? 404 : 200;
  if (failure || response.status !== expected || text === '') {
    const reason = failure instanceof Error ? failure.message : `it answered ${response.status}`;
    throw new Error(`${page.path} cannot be rendered: ${reason}`, { cause: failure });
  }

  if (!response.headers.get('content-type')?.startsWith('text/html')) {
    return { body: Buffer.from(text), links: [], inline: NOTHING_INLINE };
  }
  const inline = inlineHashes(text, response.headers.get('content-security-policy') ?? '');
  return { body: Buffer.from(withPolicy(text, inline, base.addresses)), links: linksOf(text), inline };
}

function withPolicy(html: string, inline: InlineHashes, addresses: Addresses): string {
  if (!html.includes(HEAD_START)) throw new Error('A page has no charset to put its security policy behind');
  const policy = contentSecurityPolicy(inline, addresses);
  return html.replace(HEAD_START, () => `${HEAD_START}<meta http-equiv="content-security-policy" content="${policy}">`);
}
