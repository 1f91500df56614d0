import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { test } from '../builder.ts';
import { givenContent, givenImage } from '../content.ts';
import { type Builder, siteServerOf } from '../plain-builder.ts';
import { everyFile, readLive, releasesIn, sinceWhen } from '../release-folder.ts';

describe('a publish', () => {
  test('puts a whole release live, with its files for browsers', async ({ dataDir, publishing }) => {
    const publish = await publishing({ content: givenContent({ revision: 4, images: [givenImage(1)] }) });

    const { live } = await publish();

    expect(live).toMatchObject({ revision: 4, pages: 7 });
    expect(JSON.parse(await readLive(dataDir, 'build.json'))).toEqual(live);
    const page = await readLive(dataDir, 'photo/photograph-1-1/index.html');
    expect(page).toContain('Photograph 1');
    expect(await readLive(dataDir, '_astro/site.css')).toBe('body{}');
  });

  test('renders what changed and carries the rest over', async ({ dataDir, publishing }) => {
    const images = [givenImage(1), givenImage(2), givenImage(3), givenImage(4)];
    await (await publishing({ content: givenContent({ revision: 1, images }) }))();
    const before = await sinceWhen(dataDir, 'photo/photograph-4-4/index.html');
    const changed = [givenImage(1, { title: 'Veil' }), ...images.slice(1)];

    await (await publishing({ content: givenContent({ revision: 2, images: changed }) }))();

    expect(await sinceWhen(dataDir, 'photo/photograph-4-4/index.html')).toBe(before);
    expect(await readLive(dataDir, 'photo/veil-1/index.html')).toContain('Veil');
    expect(await readLive(dataDir, 'photo/photograph-2-2/index.html')).toContain('Veil');
    await expect(readLive(dataDir, 'photo/photograph-1-1/index.html')).rejects.toThrow(/ENOENT/);
  });

  test('of many pages is the same as one of few pages after the other', async ({ dataDir, publishing, fresh }) => {
    const images = Array.from({ length: 160 }, (_, index) =>
      givenImage(index + 1, { description: 'Long. '.repeat(99) }),
    );
    await (await publishing({ content: givenContent({ images }) }))();

    const other = await fresh();
    for (const [revision, count] of [80, 160].entries()) {
      const content = givenContent({ revision, images: images.slice(0, count) });
      await (await other.publishing({ content }))();
    }

    expect(await everyFile(dataDir)).toEqual(await everyFile(other.dataDir));
  });

  test('renders everything anew when the code of the site changed', async ({ dataDir, publishing }) => {
    await (await publishing({ id: 'old code' }))();

    const { live } = await (await publishing({ id: 'new code', bodyOf: () => 'new' }))();

    expect(await readLive(dataDir, 'about/index.html')).toContain('new');
    expect(await releasesIn(dataDir)).toHaveLength(2);
    expect(live.revision).toBe(1);
  });

  test('goes on with the files for browsers of its own code when those on disk were replaced', async ({
    dataDir,
    publishing,
  }) => {
    await (await publishing({ content: givenContent({ revision: 1 }) }))();
    const publish = await publishing({
      content: givenContent({ revision: 2 }),
      bodyOf: () => '<img src="/_astro/site.css">',
    });
    await rm(join(dataDir, 'client'), { recursive: true });

    await publish();

    expect(await readLive(dataDir, '_astro/site.css')).toBe('body{}');
  });

  test('does nothing when the live release shows this content by this code', async ({ dataDir, publishing }) => {
    const first = await (await publishing())();

    const second = await (await publishing())();

    expect(second.live).toEqual(first.live);
    expect(await releasesIn(dataDir)).toHaveLength(1);
  });

  test('that changes no page makes no release, and the live one says the new revision', async ({
    dataDir,
    publishing,
  }) => {
    const images = [givenImage(1), givenImage(2)];
    const { live: first } = await (await publishing({ content: givenContent({ revision: 1, images }) }))();
    const page = await sinceWhen(dataDir, 'photo/photograph-1-1/index.html');

    for (const revision of [2, 3, 4, 5, 6, 7]) {
      const { live } = await (await publishing({ content: givenContent({ revision, images }) }))();

      expect(live).toEqual({ ...first, revision });
      expect(JSON.parse(await readLive(dataDir, 'build.json'))).toEqual(live);
    }

    expect(await releasesIn(dataDir)).toEqual([first.release]);
    expect(await sinceWhen(dataDir, 'photo/photograph-1-1/index.html')).toBe(page);
    const { releases } = await (await siteServerOf(dataDir)).releases.list();
    expect(releases).toEqual([expect.objectContaining({ revision: 7, is_live: true })]);
  });

  test('whose pages come out as before, though their content is another one, makes no release either', async ({
    dataDir,
    publishing,
  }) => {
    const showNoDescription = (page: string) => page.replaceAll(/"description":"[^"]*"/g, '');
    const contentOf = (revision: number, description: string) =>
      givenContent({ revision, images: [givenImage(1, { description }), givenImage(2)] });
    await (await publishing({ content: contentOf(1, 'By the sea.'), pageOf: showNoDescription }))();
    const before = await everyFile(dataDir);

    const { live } = await (await publishing({ content: contentOf(2, 'Inland.'), pageOf: showNoDescription }))();
    expect(live.revision).toBe(2);
    expect(await releasesIn(dataDir)).toHaveLength(1);
    expect(await everyFile(dataDir)).toEqual(before);

    const images = [givenImage(1, { description: 'Inland.', title: 'Veil' }), givenImage(2)];
    await (await publishing({ content: givenContent({ revision: 3, images }), pageOf: showNoDescription }))();
    expect(await readLive(dataDir, 'photo/veil-1/index.html')).toContain('Veil');
    expect(await releasesIn(dataDir)).toHaveLength(2);
  });

  test('that changes no page ends the stay of a release that was put back, when that is what the content is now', async ({
    dataDir,
    publishing,
  }) => {
    const contentOf = (revision: number, title: string) =>
      givenContent({ revision, images: [givenImage(1, { title })] });
    await (await publishing({ content: contentOf(1, 'Veil') }))();
    await (await publishing({ content: contentOf(2, 'Rings') }))();
    const server = await siteServerOf(dataDir);
    const { release } = await server.restore(undefined, 2);
    expect(await server.site.restored()).toMatchObject({ stays: true });
    await server.edit(3);

    const { live } = await (await publishing({ content: contentOf(3, 'Veil') }))();

    expect(live).toMatchObject({ release, revision: 3 });
    expect(await server.site.restored()).toBeNull();
  });

  test('says what sets it apart from the release below it, also when those between are gone', async ({
    dataDir,
    publishing,
  }) => {
    const publishTitles = async (revision: number, ...titles: string[]) => {
      const images = titles.map((title, index) => givenImage(index + 1, { title }));
      return (await publishing({ content: givenContent({ revision, images }), keepReleases: 1 }))();
    };
    const { live: first } = await publishTitles(1, 'One');
    await (await siteServerOf(dataDir)).markPreviewed(first.release, new Date(first.built_at));
    await publishTitles(2, 'One', 'Two');
    await publishTitles(3, 'One', 'Two', 'Three');
    await publishTitles(4, 'One', 'Two', 'Three', 'Four');

    expect((await (await siteServerOf(dataDir)).releases.list()).releases).toMatchObject([
      { revision: 4, changes: { added: 1 } },
      { revision: 3, changes: { added: 2, examples: { added: ['/photo/three-3/', '/photo/two-2/'] } } },
      { revision: 1, changes: null },
    ]);
  });

  test('keeps a release that is being previewed, until some time after the last request', async ({
    dataDir,
    publishing,
  }) => {
    const publishTitle = async (revision: number) => {
      const images = [givenImage(1, { title: `Title ${revision}` })];
      return (await publishing({ content: givenContent({ revision, images }), keepReleases: 1 }))();
    };
    const { live: first } = await publishTitle(1);
    await (await siteServerOf(dataDir)).markPreviewed(first.release, new Date(first.built_at));

    await publishTitle(2);
    await publishTitle(3);
    // And the one before, which visitors may still be reading.
    expect(await releasesIn(dataDir)).toEqual([
      first.release,
      expect.stringMatching(/-r2$/),
      expect.stringMatching(/-r3$/),
    ]);

    await (await siteServerOf(dataDir)).markPreviewed(first.release, new Date('2026-11-20T09:00:00.000Z'));
    const { live } = await publishTitle(4);
    expect(await releasesIn(dataDir)).toEqual([expect.stringMatching(/-r3$/), live.release]);
  });

  test('keeps the newest releases only', async ({ dataDir, publishing }) => {
    for (const revision of [1, 2, 3]) {
      const images = [givenImage(1, { title: `Title ${revision}` })];
      await (await publishing({ content: givenContent({ revision, images }), keepReleases: 2 }))();
    }

    expect((await releasesIn(dataDir)).map((name) => name.split('-')[1])).toEqual(['r2', 'r3']);
  });
});

describe('a publish that was interrupted', () => {
  const images = Array.from({ length: 60 }, (_, index) => givenImage(index + 1));
  const content = givenContent({ revision: 1, images });

  /** A first publish that is interrupted at one of the last pages. */
  const interrupt = async (publishing: Builder['publishing'], bodyOf = (_path: string) => '') => {
    const fail = (path: string) => {
      if (path === '/404') throw new Error('interrupted');
      return bodyOf(path);
    };
    await expect((await publishing({ content, bodyOf: fail }))()).rejects.toThrow('interrupted');
  };

  test('goes on with the pages that were done, and is then the same as one in a single go', async ({
    dataDir,
    publishing,
    fresh,
  }) => {
    await interrupt(publishing);
    const rendered: string[] = [];
    const log = (path: string) => {
      rendered.push(path);
      return '';
    };

    await (await publishing({ content, bodyOf: log }))();

    expect(rendered).toContain('/404');
    expect(rendered.length).toBeLessThan(images.length + 5);
    const other = await fresh();
    await (await other.publishing({ content }))();
    expect(await everyFile(dataDir)).toEqual(await everyFile(other.dataDir));
  });

  test('leaves no page of a photograph that was taken away meanwhile', async ({ dataDir, publishing }) => {
    await interrupt(publishing);

    await (await publishing({ content: givenContent({ revision: 2, images: images.slice(10) }) }))();

    const photographs = [...(await everyFile(dataDir)).keys()].filter((file) => file.startsWith('photo/'));
    expect(photographs).toHaveLength(50);
    expect(photographs).not.toContain('photo/photograph-1-1/index.html');
  });

  test('has its pages searched for what has become private meanwhile', async ({ publishing }) => {
    const bodyOf = (path: string) => (path === '/about' ? '<p>x.png</p>' : '');
    await interrupt(publishing, bodyOf);

    const confidentialStrings = { originals: ['x.png'], keys: [] };
    const publish = await publishing({ content, bodyOf, confidentialStrings });

    await expect(publish()).rejects.toThrow('about/index.html holds the name of an original file, "x.png"');
  });

  test('begins anew with other code', async ({ dataDir, publishing }) => {
    await interrupt(publishing);
    await (await publishing({ content, id: 'other', bodyOf: () => 'new' }))();
    expect(await readLive(dataDir, 'about/index.html')).toContain('new');

    const changed = { ...content, revision: 2, images: [givenImage(1, { title: 'Veil' }), ...images.slice(1)] };
    await (await publishing({ content: changed, id: 'other', bodyOf: () => 'new' }))();
    expect(await readLive(dataDir, 'photo/veil-1/index.html')).toContain('Veil');
  });
});

describe('a publish that fails', () => {
  const failing = [
    ['a picture that is not public', () => '<img src="/static/images/secret-1600.jpg">', 'secret-1600.jpg'],
    ['a script that is not the site’s own', () => '<script>alert(1)</script>', 'not the site’s own'.replace('’', "'")],
    [
      'a page that cannot be rendered',
      (path: string) => {
        if (path === '/about') throw new Error('no biography');
        return '';
      },
      'no biography',
    ],
  ] as const;

  for (const [what, bodyOf, reason] of failing) {
    test(`by ${what} leaves the live release and nothing else`, async ({ dataDir, publishing }) => {
      await (await publishing({ content: givenContent({ revision: 1 }) }))();

      const publish = await publishing({ content: givenContent({ revision: 2 }), bodyOf, id: 'other' });

      await expect(publish()).rejects.toThrow(reason);
      expect(JSON.parse(await readLive(dataDir, 'build.json')).revision).toBe(1);
      expect(await releasesIn(dataDir)).toHaveLength(1);
    });
  }
});
