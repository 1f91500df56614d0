import { describe, expect, test } from 'vitest';
import { AI_CRAWLERS } from './ai-crawlers.ts';
import { robotsTxt, robotsView } from './robots.ts';

const SITE = { siteUrl: 'https://elena.example' };
const textOf = (ai_crawlers: 'allow' | 'no-training' | 'none', has_sitemap = true) =>
  robotsTxt(robotsView({ ai_crawlers, has_sitemap }), SITE);

/** The groups of a file as a crawler reads them: names in lower case with their rules. */
function groupsOf(text: string) {
  const groups: { names: string[]; rules: string[] }[] = [];
  let isInRules = true;
  for (const line of text.split('\n').filter(Boolean)) {
    const [, directive = '', value = ''] = /^([\w-]+): (\S+)$/.exec(line) ?? [];
    if (directive === 'User-agent') {
      if (isInRules) groups.push({ names: [], rules: [] });
      isInRules = false;
      groups.at(-1)?.names.push(value.toLowerCase());
    } else {
      isInRules = true;
      groups.at(-1)?.rules.push(`${directive} ${value}`);
    }
  }
  return groups;
}

const isRefused = (text: string, name: string) =>
  groupsOf(text).some(({ names, rules }) => names.includes(name.toLowerCase()) && rules.includes('Disallow /'));

describe('robots.txt', () => {
  test('of a site that AI crawlers may use names none of them', () => {
    expect(textOf('allow')).toBe(
      'User-agent: *\nDisallow: /admin/\nDisallow: /api/\n\nSitemap: https://elena.example/sitemap.xml\n',
    );
  });

  test('refuses crawlers for training, and admits those that answer a question', () => {
    const text = textOf('no-training');

    for (const name of ['GPTBot', 'ClaudeBot', 'Google-Extended', 'Applebot-Extended', 'CCBot', 'img2dataset']) {
      expect(isRefused(text, name), name).toBe(true);
    }
    for (const name of ['OAI-SearchBot', 'ChatGPT-User', 'Claude-User', 'Claude-SearchBot', 'PerplexityBot']) {
      expect(isRefused(text, name), name).toBe(false);
    }
  });

  test('refuses every AI crawler, and no search engine', () => {
    const text = textOf('none');

    for (const { name } of AI_CRAWLERS) expect(isRefused(text, name), name).toBe(true);
    for (const name of ['*', 'Googlebot', 'Bingbot', 'Applebot', 'DuckDuckBot']) {
      expect(isRefused(text, name), name).toBe(false);
    }
    expect(groupsOf(text).at(-1)).toEqual({
      names: ['*'],
      rules: ['Disallow /admin/', 'Disallow /api/', 'Sitemap https://elena.example/sitemap.xml'],
    });
  });

  test('lets search engines read the API from which a live site has its content', () => {
    const view = robotsView({ ai_crawlers: 'allow', has_sitemap: false });

    expect(robotsTxt(view, { ...SITE, isLive: true })).toBe('User-agent: *\nDisallow: /admin/\n');
  });

  test('does not mention a sitemap that the site does not have', () => {
    expect(textOf('allow', false)).toBe('User-agent: *\nDisallow: /admin/\nDisallow: /api/\n');
    expect(textOf('none', false)).not.toContain('Sitemap');
  });
});

test('each AI crawler is listed once, under a name that robots.txt can contain, with the page that documents it', () => {
  const names = AI_CRAWLERS.map(({ name }) => name.toLowerCase());

  expect(new Set(names).size).toBe(names.length);
  for (const { name, source } of AI_CRAWLERS) {
    expect(name).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(new URL(source).protocol).toBe('https:');
  }
});
