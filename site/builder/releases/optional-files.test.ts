import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_SITE, type SiteView } from '@vitrine/shared/contract/site/site';
import { describe, expect } from 'vitest';
import { test } from '../../test/builder.ts';
import { givenContent, givenImage } from '../../test/content.ts';
import { readLive } from '../../test/release-folder.ts';

const FILES = ['feed.xml', 'robots.txt', 'sitemap.xml', '.well-known'];
const filesOf = async (dataDir: string) =>
  (await readdir(join(dataDir, 'live'))).filter((file) => FILES.includes(file)).sort();

describe('files for programs', () => {
  test('come and go with the choices of the owner', async ({ dataDir, publishing }) => {
    const publish = async (revision: number, changes: Partial<SiteView>) => {
      const content = givenContent({ revision, images: [givenImage(1)], site: { ...DEFAULT_SITE, ...changes } });
      await (await publishing({ content }))();
      return filesOf(dataDir);
    };

    expect(await publish(1, {})).toEqual(['feed.xml', 'robots.txt', 'sitemap.xml']);

    const refusing = await publish(2, { ai_crawlers: 'none', has_feed: false, has_sitemap: false });
    expect(refusing).toEqual(['.well-known', 'robots.txt']);
    expect(await readLive(dataDir, '_headers')).toContain('\n  tdm-reservation: 1\n  X-Robots-Tag: noai, noimageai\n');

    expect(await publish(3, {})).toEqual(['feed.xml', 'robots.txt', 'sitemap.xml']);
    expect(await readLive(dataDir, '_headers')).not.toMatch(/tdm|robots/i);
  });

  test('that the owner does without are removed also if the library of the builder was lost', async ({
    dataDir,
    publishing,
  }) => {
    const site = { ...DEFAULT_SITE, ai_crawlers: 'no-training' } satisfies SiteView;
    await (await publishing({ content: givenContent({ revision: 1, site }) }))();
    expect(await filesOf(dataDir)).toContain('.well-known');
    const releases = join(dataDir, 'releases');
    for (const file of await readdir(releases)) if (file.startsWith('.library')) await rm(join(releases, file));

    await (await publishing({ content: givenContent({ revision: 2, site: { ...site, ai_crawlers: 'allow' } }) }))();

    expect(await filesOf(dataDir)).not.toContain('.well-known');
  });
});
