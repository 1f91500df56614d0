const LINK = /\s(?:href|src|action|component-url|renderer-url)="([^"]*)"/g;
const SOURCE_SET = /\ssrcset="([^"]*)"/g;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&#38;': '&', '&quot;': '"', '&#34;': '"', '&#39;': "'" };

/** Every address of the site itself that a page leads to or loads, once, without query and fragment. */
export function linksOf(html: string): string[] {
  const links = new Set<string>();
  const add = (raw: string) => {
    const link = raw.replace(/&(?:amp|quot|#3[489]);/g, (entity) => ENTITIES[entity] ?? entity).split(/[?#]/)[0] ?? '';
    if (/^\/(?!\/)/.test(link)) links.add(link);
  };
  for (const [, link] of html.matchAll(LINK)) add(link ?? '');
  for (const [, set] of html.matchAll(SOURCE_SET)) {
    for (const candidate of (set ?? '').split(',')) add(candidate.trim().split(' ')[0] ?? '');
  }
  return [...links];
}
