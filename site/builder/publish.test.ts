import { readdir, readFile, realpath, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { LOOKED_AT_FILE } from '@vitrine/shared/release-look';
import { describe, expect } from 'vitest';
import { type Builder, test } from '../test/builder.ts';
import { givenCategory, givenContent, givenImage } from '../test/content.ts';
import { listFiles } from './list-files.ts';
import { createReleases } from './releases.ts';

const readLive = (dataDir: string, file: string) => readFile(join(dataDir, 'live', file), 'utf8');
const inode = async (dataDir: string, file: string) => (await stat(join(dataDir, 'live', file))).ino;
const releasesIn = async (dataDir: string) =>
  (await readdir(join(dataDir, 'releases'))).filter((name) => !name.startsWith('.'));

/** Marks a release as the server does when somebody looks at it. */
async function lookAt(dataDir: string, release: string, at: string) {
  const mark = join(dataDir, 'releases', release, LOOKED_AT_FILE);
  await writeFile(mark, '');
  await utimes(mark, new Date(at), new Date(at));
}

/** What a visitor can get of the live release, or of another folder: every file and what is in it. */
async function everyFile(dataDir: string, folder = 'live') {
  const dir = await realpath(join(dataDir, folder));
  const names = (await listFiles(dir)).filter((name) => !/^(?:\.|build\.json)/.test(name)).toSorted();
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(dir, name), 'base64')] as const)),
  );
}

describe('a publish', () => {
  test('puts a whole release live, with its files for browsers and their compressed copies', async ({
    dataDir,
    publishing,
  }) => {
    const publish = await publishing({ content: givenContent({ revision: 4, images: [givenImage(1)] }) });

    const { live } = await publish();

    expect(live).toMatchObject({ revision: 4, pages: 6 });
    expect(JSON.parse(await readLive(dataDir, 'build.json'))).toEqual(live);
    const page = await readLive(dataDir, 'photo/photograph-1-1/index.html');
    expect(page).toContain('Photograph 1');
    const compressed = (ending: string) => readFile(join(dataDir, 'live', `photo/photograph-1-1/index.html${ending}`));
    expect(brotliDecompressSync(await compressed('.br')).toString()).toBe(page);
    expect(gunzipSync(await compressed('.gz')).toString()).toBe(page);
    expect(await readLive(dataDir, '_astro/site.css')).toBe('body{}');
  });

  test('renders what changed and carries the rest over', async ({ dataDir, publishing }) => {
    const images = [givenImage(1), givenImage(2), givenImage(3), givenImage(4)];
    await (await publishing({ content: givenContent({ revision: 1, images }) }))();
    const before = await inode(dataDir, 'photo/photograph-4-4/index.html');
    const changed = [givenImage(1, { title: 'Veil' }), ...images.slice(1)];

    await (await publishing({ content: givenContent({ revision: 2, images: changed }) }))();

    expect(await inode(dataDir, 'photo/photograph-4-4/index.html')).toBe(before);
    expect(await inode(dataDir, 'photo/photograph-4-4/index.html.br')).toBeTypeOf('number');
    expect(await readLive(dataDir, 'photo/veil-1/index.html')).toContain('Veil');
    expect(await readLive(dataDir, 'photo/photograph-2-2/index.html')).toContain('Veil');
    await expect(readLive(dataDir, 'photo/photograph-1-1/index.html')).rejects.toThrow(/ENOENT/);
  });

  test('of many pages, which a second thread writes, is the same as one of few pages after the other', async ({
    dataDir,
    publishing,
    fresh,
  }) => {
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
    const page = await inode(dataDir, 'photo/photograph-1-1/index.html');

    for (const revision of [2, 3, 4, 5, 6, 7]) {
      const { live } = await (await publishing({ content: givenContent({ revision, images }) }))();

      expect(live).toEqual({ ...first, revision });
      expect(JSON.parse(await readLive(dataDir, 'build.json'))).toEqual(live);
    }

    expect(await releasesIn(dataDir)).toEqual([first.release]);
    expect(await inode(dataDir, 'photo/photograph-1-1/index.html')).toBe(page);
    expect(await createReleases(dataDir).list()).toEqual([expect.objectContaining({ revision: 7, is_live: true })]);
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
    const releases = createReleases(dataDir);
    const { release } = await releases.restore(undefined, { over: 2, at: new Date() });

    const { live } = await (await publishing({ content: contentOf(3, 'Veil') }))();

    expect(live).toMatchObject({ release, revision: 3 });
    expect(await releases.restored()).toBeNull();
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
    await lookAt(dataDir, first.release, first.built_at);
    await publishTitles(2, 'One', 'Two');
    await publishTitles(3, 'One', 'Two', 'Three');

    expect(await createReleases(dataDir).list()).toMatchObject([
      { revision: 3, changes: { added: 2, examples: { added: ['/photo/two-2/', '/photo/three-3/'] } } },
      { revision: 1, changes: null },
    ]);
  });

  test('keeps a release that is being looked at, until some time after the last look', async ({
    dataDir,
    publishing,
  }) => {
    const publishTitle = async (revision: number) => {
      const images = [givenImage(1, { title: `Title ${revision}` })];
      return (await publishing({ content: givenContent({ revision, images }), keepReleases: 1 }))();
    };
    const { live: first } = await publishTitle(1);
    await lookAt(dataDir, first.release, first.built_at);

    await publishTitle(2);
    await publishTitle(3);
    expect(await releasesIn(dataDir)).toEqual([first.release, expect.stringMatching(/-r3$/)]);

    await lookAt(dataDir, first.release, '2026-11-20T09:00:00.000Z');
    const { live } = await publishTitle(4);
    expect(await releasesIn(dataDir)).toEqual([live.release]);
    const spare = await readdir(join(dataDir, 'releases/.spare'));
    expect(spare).not.toContain(LOOKED_AT_FILE);
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

  /** A first publish that ends at one of the last pages. */
  const interrupt = async (publishing: Builder['publishing'], bodyOf = (_path: string) => '') => {
    const fail = (path: string) => {
      if (path === '/photo/photograph-60-60/') throw new Error('interrupted');
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

    expect(rendered).toContain('/photo/photograph-60-60/');
    expect(rendered.length).toBeLessThan(images.length + 5);
    const other = await fresh();
    await (await other.publishing({ content }))();
    expect(await everyFile(dataDir)).toEqual(await everyFile(other.dataDir));
  });

  test('leaves no page of a photograph that was taken away meanwhile', async ({ dataDir, publishing }) => {
    await interrupt(publishing);

    await (await publishing({ content: givenContent({ revision: 2, images: images.slice(10) }) }))();

    const photographs = await readdir(join(dataDir, 'live/photo'));
    expect(photographs).toHaveLength(50);
    expect(photographs).not.toContain('photograph-1-1');
  });

  test('has its pages searched for what has become private meanwhile', async ({ dataDir, publishing }) => {
    const bodyOf = (path: string) => (path === '/about' ? '<p>x.png</p>' : '');
    await interrupt(publishing, bodyOf);
    expect(await readFile(join(dataDir, 'releases/.spare/about/index.html'), 'utf8')).toContain('x.png');

    const privateNames = { originals: ['x.png'], keys: [] };
    const publish = await publishing({ content, bodyOf, privateNames });

    await expect(publish()).rejects.toThrow('about/index.html holds the name of an original file, "x.png"');
  });

  test('begins anew with other code, and when what it has left is damaged', async ({ dataDir, publishing }) => {
    await interrupt(publishing);
    await (await publishing({ content, id: 'other', bodyOf: () => 'new' }))();
    expect(await readLive(dataDir, 'about/index.html')).toContain('new');

    await writeFile(join(dataDir, 'releases/.spare/.manifest.json'), '{"bundle":');
    const changed = { ...content, revision: 2, images: [givenImage(1, { title: 'Veil' }), ...images.slice(1)] };
    await (await publishing({ content: changed, id: 'other', bodyOf: () => 'new' }))();
    expect(await readLive(dataDir, 'photo/veil-1/index.html')).toContain('Veil');
  });
});

describe('a release made in the place of an old one', () => {
  /** Edits of every kind, so that each release differs from those before it in another way. */
  const edits = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((revision) => {
    const ids = Array.from({ length: 12 }, (_, index) => index + 1).filter((id) => (id + revision) % 4 !== 0);
    const images = ids.map((id) =>
      givenImage(id, {
        title: id === revision ? `Edited ${revision}` : `Photograph ${id}`,
        category: (id + revision) % 3 === 0 ? 'Wedding' : null,
      }),
    );
    return givenContent({ revision, images: revision % 2 ? images : images.toReversed() });
  });

  test('holds exactly what one made from nothing holds', async ({ dataDir, publishing, fresh }) => {
    for (const content of edits) {
      await (await publishing({ content, keepReleases: 2 }))();
      const other = await fresh();
      await (await other.publishing({ content }))();

      expect(await everyFile(dataDir)).toEqual(await everyFile(other.dataDir));
    }
  });

  test('finds everything there that the one before it had, however many pages that was', async ({
    dataDir,
    publishing,
  }) => {
    for (const [revision, count] of [2, 12, 5, 5].entries()) {
      const images = Array.from({ length: count }, (_, index) => givenImage(index + 1, { title: `As of ${revision}` }));

      await (await publishing({ content: givenContent({ revision: revision + 1, images }), keepReleases: 1 }))();

      const spare = await everyFile(dataDir, 'releases/.spare');
      spare.delete('_headers');
      const live = await everyFile(dataDir);
      live.delete('_headers');
      expect(spare).toEqual(live);
    }
  });

  test('does not touch the releases that are kept', async ({ dataDir, publishing }) => {
    const contents: Map<string, string>[] = [];
    for (const content of edits) {
      await (await publishing({ content, keepReleases: 3 }))();
      contents.push(await everyFile(dataDir));
    }

    const releases = createReleases(dataDir);
    for (const [back, name] of (await releasesIn(dataDir)).toReversed().entries()) {
      await releases.restore(name, { over: 9, at: new Date() });
      expect(await everyFile(dataDir)).toEqual(contents.at(-1 - back));
    }
  });

  test('has again what somebody removed from the live one', async ({ dataDir, publishing }) => {
    const [first, second] = edits;
    await (await publishing({ content: first }))();
    await rm(join(dataDir, 'live', 'about'), { recursive: true });

    await (await publishing({ content: first }))();
    expect(await readLive(dataDir, 'about/index.html')).toContain('Elena');
    await rm(join(dataDir, 'live', 'about'), { recursive: true });
    await (await publishing({ content: second }))();
    expect(await readLive(dataDir, 'about/index.html')).toContain('Elena');
  });
});

describe('a release that was put back', () => {
  const content = (revision: number) =>
    givenContent({ revision, images: [givenImage(1, { title: `Title ${revision}` })] });

  test('stays until there is newer content, or a publish by hand', async ({ dataDir, publishing }) => {
    for (const revision of [1, 2]) await (await publishing({ content: content(revision) }))();
    const releases = createReleases(dataDir);
    const revisionLive = async () => JSON.parse(await readLive(dataDir, 'build.json')).revision;

    expect(await releases.restore(undefined, { over: 2, at: new Date() })).toMatchObject({
      revision: 1,
      is_live: true,
    });
    await (await publishing({ content: content(2) }))();
    expect(await revisionLive()).toBe(1);

    await (await publishing({ content: content(2) }))({ byHand: true });
    expect(await revisionLive()).toBe(2);
    expect(await releases.restored()).toBeNull();

    await releases.restore(undefined, { over: 2, at: new Date() });
    await (await publishing({ content: content(3) }))();
    expect(await revisionLive()).toBe(3);
  });

  test('is in the list with what it changed', async ({ dataDir, publishing }) => {
    for (const revision of [1, 2]) await (await publishing({ content: content(revision) }))();

    const [second, first] = await createReleases(dataDir).list();

    expect(first).toMatchObject({ revision: 1, is_live: false, changes: null });
    expect(second).toMatchObject({ revision: 2, is_live: true, pages: 6 });
    expect(second?.changes).toMatchObject({ added: 1, removed: 1 });
    expect(second?.changes?.examples).toMatchObject({ added: ['/photo/title-2-1/'], removed: ['/photo/title-1-1/'] });
    expect(second?.bytes).toBeGreaterThan(1_000);
  });
});

test('a visitor with a page of older code open gets its scripts for a week', async ({ dataDir, publishing }) => {
  await (await publishing({ id: 'old', clientFile: '_astro/old.js' }))();
  await (await publishing({ id: 'new', clientFile: '_astro/new.js' }))();
  expect(await readLive(dataDir, '_astro/old.js')).toBe('body{}');

  const inAWeek = { id: 'new', clientFile: '_astro/new.js', daysLater: 8 };
  await (await publishing({ ...inAWeek, content: givenContent({ revision: 2 }) }))();

  await expect(readLive(dataDir, '_astro/old.js')).rejects.toThrow(/ENOENT/);
  expect(await readLive(dataDir, '_astro/new.js')).toBe('body{}');
});

describe('the privacy gate', () => {
  const image = givenImage(1, { title: 'Veil' });
  const leaks: [what: string, body: string, reason: string][] = [
    ['the name of an original', '<p>A &amp; B.jpg</p>', 'the name of an original file, "A & B.jpg"'],
    [
      'a file of a private picture',
      '<p>/static/images/hidden-key-1600.jpg</p>',
      'a file of a private picture, "hidden-key-1600.jpg"',
    ],
    [
      'coordinates',
      '<script type="application/json">{"latitude":45.4}</script>',
      'a place or a serial number, "latitude"',
    ],
    ['coordinates of an older kind', '<meta name="ICBM" content="45.4, 9.2">', 'a place or a serial number, "ICBM"'],
    [
      'a serial number',
      '<script type="application/json">{"bodySerialNumber":"0042"}</script>',
      'a place or a serial number, "bodySerialNumber"',
    ],
  ];
  const privateNames = { originals: ['A & B.jpg', 'x.png', 'noname'], keys: ['hidden-key', 'key1'] };

  for (const [what, body, reason] of leaks) {
    test(`finds ${what} in a page, and the live release stays`, async ({ dataDir, publishing }) => {
      await (await publishing({ content: givenContent({ revision: 1 }) }))();
      const content = givenContent({ revision: 2, images: [image] });

      const publish = await publishing({ content, privateNames, bodyOf: (path) => (path === '/about' ? body : '') });

      await expect(publish()).rejects.toThrow(`about/index.html holds ${reason}`);
      expect(JSON.parse(await readLive(dataDir, 'build.json')).revision).toBe(1);
    });
  }

  test('lets pass the name of an original that the photographer typed, and no other one', async ({
    dataDir,
    publishing,
  }) => {
    const content = givenContent({ revision: 2, images: [{ ...image, description: 'Printed from a & b.jpg.' }] });
    const typed = { content, privateNames, bodyOf: () => '<img alt="A &amp; B.jpg">' };
    await (await publishing(typed))();
    expect(await readLive(dataDir, 'about/index.html')).toContain('A &amp; B.jpg');

    const other = { ...typed, id: 'other', bodyOf: () => '<p>A &amp; B.jpg</p><p data-file="x.png">' };
    await expect((await publishing(other))()).rejects.toThrow('holds the name of an original file, "x.png"');
  });

  test('does not take the name of a file for typed because the content has it elsewhere', async ({ publishing }) => {
    const categories = [{ ...givenCategory(1, 'Veils'), slug: 'x.png' }];
    const content = givenContent({ revision: 2, images: [image], categories });

    const publish = await publishing({ content, privateNames, bodyOf: () => '<p>x.png</p>' });

    await expect(publish()).rejects.toThrow('holds the name of an original file, "x.png"');
  });

  test('finds nothing in what is public, whatever it is called', async ({ dataDir, publishing }) => {
    const content = givenContent({ revision: 2, images: [image] });
    const body =
      '<p>Latitude, a noname, box.png and the GPS: serial number 5</p><img src="/static/images/key1-320.webp">';

    await (await publishing({ content, privateNames, bodyOf: () => body }))();

    expect(await readLive(dataDir, 'about/index.html')).toContain('noname');
  });
});

describe('a publish that fails', () => {
  const failing = [
    ['a broken link', () => '<a href="/nowhere">lost</a>', '/nowhere, which is not there'],
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
      expect((await readdir(dataDir)).toSorted()).toEqual(['client', 'live', 'releases']);
    });
  }
});
