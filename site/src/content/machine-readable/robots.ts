import type { AiCrawlers } from '@vitrine/shared/site-choices';
import { AI_CRAWLERS } from './ai-crawlers.ts';

/** What robots.txt says: the crawlers that have to stay away, and whether it names the sitemap. */
export type RobotsView = { kind: 'robots'; refused: string[]; hasSitemap: boolean };

export const robotsView = (choice: { ai_crawlers: AiCrawlers; has_sitemap: boolean }): RobotsView => ({
  kind: 'robots',
  refused: refusedCrawlers(choice.ai_crawlers),
  hasSitemap: choice.has_sitemap,
});

/** The names of the AI crawlers that may not read the site. */
function refusedCrawlers(choice: AiCrawlers): string[] {
  if (choice === 'allow') return [];
  const refused = AI_CRAWLERS.filter(({ purpose }) => choice === 'none' || purpose === 'training');
  return refused.map(({ name }) => name);
}

/**
 * Of several groups a crawler follows only the one with its name (RFC 9309, 2.2.1), so those that are refused are in a group of their own
 * before that of all others. The pages of a live site have their content from the API, which it lets search engines read. It has only
 * directives that every checker knows: Lighthouse counts others as errors.
 */
export function robotsTxt(
  { refused, hasSitemap }: RobotsView,
  { siteUrl, isLive = false }: { siteUrl: string; isLive?: boolean },
): string {
  const groups = [
    ...(refused.length > 0 ? [[...refused.map((name) => `User-agent: ${name}`), 'Disallow: /']] : []),
    ['User-agent: *', 'Disallow: /admin/', ...(isLive ? [] : ['Disallow: /api/'])],
    ...(hasSitemap ? [[`Sitemap: ${siteUrl}/sitemap.xml`]] : []),
  ];
  return groups.map((lines) => `${lines.join('\n')}\n`).join('\n');
}
