import { ContentView } from '@vitrine/shared/contract/content';
import { DEFAULT_SITE, SiteView } from '@vitrine/shared/contract/site/site';
import { allDefaults } from '@vitrine/shared/site-texts/defaults/all-defaults';
import { defaultStats } from '@vitrine/shared/site-texts/defaults/default-stats';
import { expect } from 'vitest';
import { call, test } from '../helpers/fixtures.ts';

const LATER = `home_sections = '["video","work"]', camera_line = '["flash","iso"]', language = 'pl', look = 'neon', scheme = 'sepia',
  grid = 'spiral', hero = 'cube', ai_crawlers = 'ask'`;

test('choices that only a later version offers are the defaults, and the site can be read, published and saved', async ({
  server,
  admin,
  givenImage,
}) => {
  await server.orm.em.getConnection().execute(`update site set ${LATER}`);
  const known = { ...DEFAULT_SITE, look: 'neon', ai_crawlers: 'none', home_sections: ['work'], camera_line: ['iso'] };

  const { status, body } = await call(server, 'GET', '/api/site');
  expect([status, SiteView.parse(body.data)]).toEqual([200, known]);
  const content = await call(server, 'GET', '/api/content');
  expect(ContentView.shape.site.parse(content.body.data.site)).toEqual(known);
  expect(await (await fetch(server.url, { headers: { accept: 'text/html' } })).text()).toContain('<html lang="en">');
  expect((await givenImage()).id).toBeGreaterThan(0);

  const saved = await call(server, 'PUT', '/api/site', { token: admin, body: { language: 'de' } });
  expect(saved.status).toBe(200);
  expect(SiteView.parse(saved.body.data)).toEqual({ ...known, language: 'de', stats: defaultStats(allDefaults.de) });
});
