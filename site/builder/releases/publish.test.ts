import { readdir, readFile, realpath, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ContentView } from '@vitrine/shared/contract/content';
import type { ImageView } from '@vitrine/shared/contract/images';
import { LOOKED_AT_FILE } from '@vitrine/shared/release-look';
import { describe, expect } from 'vitest';
import { type Builder, test } from '../../test/builder.ts';
import { givenCategory, givenContent, givenImage, givenSlide, givenSocialLink } from '../../test/content.ts';
import { readKeptContent } from '../content/kept-content.ts';
import { listFiles } from '../tools/list-files.ts';
import { createReleases } from './releases.ts';

type Publishing = Builder['publishing'];

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
    const staging = await readdir(join(dataDir, 'releases/.staging'));
    expect(staging).not.toContain(LOOKED_AT_FILE);
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

    const photographs = await readdir(join(dataDir, 'live/photo'));
    expect(photographs).toHaveLength(50);
    expect(photographs).not.toContain('photograph-1-1');
  });

  test('has its pages searched for what has become private meanwhile', async ({ dataDir, publishing }) => {
    const bodyOf = (path: string) => (path === '/about' ? '<p>x.png</p>' : '');
    await interrupt(publishing, bodyOf);
    expect(await readFile(join(dataDir, 'releases/.staging/about/index.html'), 'utf8')).toContain('x.png');

    const privateNames = { originals: ['x.png'], keys: [] };
    const publish = await publishing({ content, bodyOf, privateNames });

    await expect(publish()).rejects.toThrow('about/index.html holds the name of an original file, "x.png"');
  });

  test('begins anew with other code, and when what it has left is damaged', async ({ dataDir, publishing }) => {
    await interrupt(publishing);
    await (await publishing({ content, id: 'other', bodyOf: () => 'new' }))();
    expect(await readLive(dataDir, 'about/index.html')).toContain('new');

    await writeFile(join(dataDir, 'releases/.staging/.manifest.json'), '{"bundle":');
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

      const staging = await everyFile(dataDir, 'releases/.staging');
      staging.delete('_headers');
      const live = await everyFile(dataDir);
      live.delete('_headers');
      expect(staging).toEqual(live);
    }
  });

  test('does not touch the releases that are kept', async ({ dataDir, publishing }) => {
    const contents: Map<string, string>[] = [];
    for (const content of edits) {
      await (await publishing({ content, keepReleases: 3 }))();
      contents.push(await everyFile(dataDir));
    }

    const names = await releasesIn(dataDir);
    const allPublic = givenContent({ images: Array.from({ length: 12 }, (_, index) => givenImage(index + 1)) });
    for (const at of [-1, -2, -3, -1, -3, -2, -3]) {
      const { restore } = await publishing({ content: allPublic });
      const putBack = await restore(names.at(at), { over: 9, withoutPrivate: false });
      expect(putBack).toMatchObject({ release: names.at(at), is_live: true });
      expect(await everyFile(dataDir)).toEqual(contents.at(at));
    }
  });

  test('leaves of those that are kept only what no other one has', async ({ dataDir, publishing }) => {
    for (const content of edits) await (await publishing({ content, keepReleases: 9 }))();
    const whole = (await everyFile(dataDir)).size;
    for (const name of (await releasesIn(dataDir)).slice(0, -2)) {
      const files = await everyFile(dataDir, `releases/${name}`);
      expect(files.size).toBeLessThan(whole / 2);
    }
    const pool = () => readdir(join(dataDir, 'releases/.pool'));
    expect(await pool()).not.toHaveLength(0);

    for (const revision of [10, 11, 12]) {
      await (await publishing({ content: givenContent({ revision }), id: `${revision}`, keepReleases: 1 }))();
    }
    expect(await pool()).toHaveLength(0);
  });

  test('is whole although a crash came between the switch and what follows it', async ({ dataDir, publishing }) => {
    // One a day is kept. The first, archived by the third publish, shares pages with the one that was live until the crash and with no other one.
    for (const [revision, daysLater] of [1, 2, 2].entries()) {
      const content = givenContent({
        revision: revision + 1,
        images: [givenImage(1), givenImage(2, { title: `${daysLater}` })],
      });
      await (await publishing({ content, keepReleases: 1, daysLater }))();
    }
    const [first = ''] = await releasesIn(dataDir);
    const changed = givenContent({ revision: 4, images: [givenImage(1, { title: 'Renamed' })] });
    const { publishOnly } = await publishing({ content: changed, keepReleases: 1, daysLater: 2 });
    await publishOnly();

    await (await publishing({ content: changed, keepReleases: 1, daysLater: 2 }))();

    const everything = givenContent({ images: [givenImage(1), givenImage(2)] });
    const { restore } = await publishing({ content: everything, daysLater: 2 });
    await restore(first, { over: 9, withoutPrivate: false });
    expect(await readLive(dataDir, 'photo/photograph-1-1/index.html')).toContain('Photograph 1');
  });

  test('stays whole while nobody can tell what another one needs', async ({ dataDir, publishing }) => {
    for (const content of edits) await (await publishing({ content, keepReleases: 9 }))();
    const [damaged = ''] = await releasesIn(dataDir);
    const pool = () => readdir(join(dataDir, 'releases/.pool'));
    const before = (await pool()).length;
    await writeFile(join(dataDir, 'releases', damaged, '.manifest.json'), '{"bundle":');

    await (await publishing({ content: edits.at(-1), keepReleases: 9 }))({ byHand: true });

    expect(await pool()).toHaveLength(before);
  });

  test('is refused when some of what it had is lost', async ({ dataDir, publishing }) => {
    for (const content of edits) await (await publishing({ content }))();
    await rm(join(dataDir, 'releases/.pool'), { recursive: true });
    const { restore } = await publishing({ content: edits[0] });
    const [oldest] = await releasesIn(dataDir);

    await expect(restore(oldest, { over: 9, withoutPrivate: false })).rejects.toThrow(
      /damaged: \d+ of its files are lost/,
    );
    expect(await readLive(dataDir, 'build.json')).toContain('"revision":9');
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

describe('what the owner typed', () => {
  const images = [givenImage(1, { title: 'Veil', category: 'Wedding' })];
  const slide = (id: number, button_link: string) =>
    givenSlide({ id, title: `Slide ${id}`, button_text: 'See', button_link });

  test('leads nowhere: the button is left out, the release goes live and the slide is named', async ({
    dataDir,
    publishing,
  }) => {
    const links = ['/galery', '/gallery/100%', '/photo/gone-9/', '/static/images/secret-1600.jpg', '/../x', 'gallery'];
    const hero_slides = [...links.map((link, index) => slide(index + 2, link)), slide(1, '/gallery/wedding/')];

    const { live, faults } = await (
      await publishing({ content: givenContent({ revision: 4, images, hero_slides }) })
    )();

    expect(live.revision).toBe(4);
    const home = await readLive(dataDir, 'index.html');
    for (const link of links) expect(home).not.toContain(`"${link}"`);
    expect(home).toContain('"/gallery/wedding/"');
    expect(faults.map(({ resource, id, message }) => [resource, id, message])).toEqual(
      links.map((link, index) => [
        'hero-slides',
        index + 2,
        `The button "See" is left out: there is nothing at ${link}.`,
      ]),
    );
  });

  test('leads somewhere again as soon as there is something', async ({ dataDir, publishing }) => {
    const content = (revision: number, shown: ImageView[]) =>
      givenContent({ revision, images: shown, hero_slides: [slide(1, '/photo/ring-2/')] });
    await (await publishing({ content: content(1, images) }))();
    expect(await readLive(dataDir, 'index.html')).not.toContain('/photo/ring-2/');

    const { faults } = await (
      await publishing({ content: content(2, [...images, givenImage(2, { title: 'Ring' })]) })
    )();

    expect(await readLive(dataDir, 'index.html')).toContain('"href":"/photo/ring-2/"');
    expect(faults).toEqual([]);
  });

  test('is said again by a publish that has nothing to do', async ({ publishing }) => {
    const content = givenContent({ images, hero_slides: [slide(1, '/galery')] });
    const first = await (await publishing({ content }))();

    expect(await (await publishing({ content }))()).toEqual(first);
    expect(first.faults).toHaveLength(1);
  });

  test('names the file of a private picture: it is cut out, and the picture is taken down', async ({
    dataDir,
    publishing,
  }) => {
    const settings = { ...givenContent().settings, biography: 'See /static/images/key2-320.avif there.' };
    const social_links = [givenSocialLink({ url: 'https://elena.example/static/images/key2-1600.jpg' })];
    const content = { settings, social_links };
    await (await publishing({ content: givenContent({ ...content, images: [...images, givenImage(2)] }) }))();

    const hidden = { originals: [], keys: ['key2'] };
    const publish = await publishing({
      content: givenContent({ ...content, revision: 2, images }),
      privateNames: hidden,
    });
    const { faults } = await publish();

    expect(await readLive(dataDir, 'about/index.html')).not.toContain('key2');
    expect(await readLive(dataDir, 'index.html')).not.toContain('key2');
    expect(faults.map(({ resource, id }) => [resource, id])).toEqual([
      ['settings', null],
      ['social-media', 1],
      ['social-media', 1],
    ]);
  });

  test('makes a page that cannot be rendered: the photograph is left out and named', async ({
    dataDir,
    publishing,
  }) => {
    const bodyOf = (path: string) => {
      if (path.startsWith('/photo/ring')) throw new Error('no light');
      return '';
    };
    const content = givenContent({ revision: 2, images: [...images, givenImage(2, { title: 'Ring' })] });

    const { faults } = await (await publishing({ content, bodyOf }))();

    expect(await readLive(dataDir, 'gallery/index.html')).not.toContain('Ring');
    expect(faults).toEqual([
      { resource: 'images', id: 2, title: 'Ring', message: expect.stringMatching(/left out: .*no light/) },
    ]);
  });

  test('makes a file that is no XML: the file is left out, until it can be read', async ({ dataDir, publishing }) => {
    const content = (revision: number) => givenContent({ revision, images });
    const broken = (path: string) => (path === '/feed.xml' ? '<rss>\u0007</rss>' : null);

    const { faults } = await (await publishing({ content: content(1), fileOf: broken }))();

    await expect(readLive(dataDir, 'feed.xml')).rejects.toThrow(/ENOENT/);
    expect(faults).toEqual([
      { resource: 'site', id: null, title: '/feed.xml', message: expect.stringMatching(/disallowed character/) },
    ]);
    expect((await (await publishing({ content: content(2) }))()).faults).toEqual([]);
    expect(await readLive(dataDir, 'feed.xml')).toContain('rss');
  });

  test('makes JSON-LD that nobody can parse: it is taken out of its page', async ({ dataDir, publishing }) => {
    const block = (json: string) => `<script type="application/ld+json">${json}</script>`;

    await (await publishing({ bodyOf: () => `${block('{"a":1}')}${block('{"a":')}<p>Veil</p>` }))();

    expect(await readLive(dataDir, 'about/index.html')).toContain(`${block('{"a":1}')}<p>Veil</p>`);
  });

  test('is not taken for a place or a serial number', async ({ dataDir, publishing }) => {
    const typed = '<meta name=geo.position> "latitude": 45';
    const bodyOf = () => `<img alt="<meta name=geo.position>"><p>&quot;latitude&quot;: 45</p>`;
    const content = givenContent({ images: [givenImage(1, { title: typed, alt: typed })] });

    await (await publishing({ content, bodyOf, id: 'typed' }))();

    expect(await readLive(dataDir, 'about/index.html')).toContain('latitude');
  });
});

describe('a link of the site itself that leads nowhere', () => {
  test('is told and holds nothing up', async ({ dataDir, publishing }) => {
    const { faults } = await (await publishing({ bodyOf: () => '<a href="/nowhere">lost</a>' }))();

    expect(await readLive(dataDir, 'about/index.html')).toContain('lost');
    expect(faults).toEqual([
      {
        resource: 'site',
        id: null,
        title: '/index.html',
        message: 'There is nothing at /nowhere, to which 5 page(s) lead.',
      },
    ]);
  });
});

describe('a take-down', () => {
  test('goes live although something else is wrong, without the pages at fault', async ({ dataDir, publishing }) => {
    const images = [givenImage(1, { title: 'Veil' }), givenImage(2, { title: 'Ring' })];
    await (await publishing({ content: givenContent({ revision: 1, images }) }))();
    const leaking = {
      id: 'other',
      privateNames: { originals: ['client list.pdf'], keys: ['key2'] },
      bodyOf: (path: string) => {
        if (path === '/contact') throw new Error('no form');
        return path === '/about' ? '<p>client list.pdf</p>' : '';
      },
    };

    const { live, faults } = await (
      await publishing({ ...leaking, content: givenContent({ revision: 2, images: images.slice(0, 1) }) })
    )();

    expect(live.revision).toBe(2);
    for (const file of ['photo/ring-2/index.html', 'about/index.html', 'contact/index.html']) {
      await expect(readLive(dataDir, file)).rejects.toThrow(/ENOENT/);
    }
    expect(await readLive(dataDir, 'gallery/index.html')).not.toContain('Ring');
    expect(faults.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['/about/index.html', '/contact/index.html']),
    );

    const again = await publishing({ ...leaking, content: givenContent({ revision: 3, images: images.slice(0, 1) }) });
    await expect(again()).rejects.toThrow('no form');
  });
});

describe('the names of originals', () => {
  const originals = ['schema.org', 'index.html', 'feed.xml', '1.json', 'photo', 'Wedding', 'the', '0.42', 'veil 7.jpg'];

  test('that are words of the site itself are no secret', async ({ dataDir, publishing }) => {
    const body = '<a href="/gallery/1.json">the schema.org Wedding photo</a><p>0.42 /index.html</p>';
    const names = { privateNames: { originals, keys: [] }, ownWords: ['schema.org'] };

    await (await publishing({ ...names, bodyOf: () => body }))();

    expect(await readLive(dataDir, 'about/index.html')).toContain('schema.org');
    const publish = await publishing({ ...names, id: 'other', bodyOf: () => `${body}<p>Veil 7.jpg</p>` });
    await expect(publish()).rejects.toThrow('the name of an original file, "veil 7.jpg"');
  });

  test('that stand in an address which the owner typed are no secret', async ({ publishing }) => {
    const social_links = [givenSocialLink({ url: 'https://veil.studio/elena' })];
    const publish = await publishing({
      content: givenContent({ social_links }),
      privateNames: { originals: ['veil.studio'], keys: [] },
    });

    expect((await publish()).live.revision).toBe(1);
  });
});

describe('an earlier release', () => {
  const veil = givenImage(1, { title: 'Veil' });
  const ring = givenImage(2, { title: 'Ring', description: 'Of gold' });
  const publishAll = async (publishing: Publishing, contents: ContentView[]) => {
    let last: Awaited<ReturnType<Publishing>> | undefined;
    for (const content of contents) {
      last = await publishing({ content });
      await last();
    }
    if (!last) throw new Error('nothing was published');
    return last;
  };

  test('is not put back as it is when a photograph of it is private now', async ({ dataDir, publishing }) => {
    const { restore } = await publishAll(publishing, [
      givenContent({ revision: 1, images: [veil, ring] }),
      givenContent({ revision: 2, images: [veil] }),
    ]);

    const refused = restore(undefined, { over: 2, withoutPrivate: false });

    await expect(refused).rejects.toMatchObject({ photos: [{ id: 2, title: 'Ring' }], canDoWithout: true });
    expect(JSON.parse(await readLive(dataDir, 'build.json')).revision).toBe(2);
  });

  test('is put back without it, rendered anew from its content', async ({ dataDir, publishing }) => {
    const settings = { ...givenContent().settings, biography: 'As it was once.' };
    const { restore } = await publishAll(publishing, [
      givenContent({ revision: 1, images: [veil, ring], settings }),
      givenContent({ revision: 2, images: [{ ...veil, title: 'Lace' }] }),
    ]);

    const put = await restore(undefined, { over: 2, withoutPrivate: true });

    expect(put).toMatchObject({ revision: 1, is_live: true });
    expect(await readLive(dataDir, 'about/index.html')).toContain('As it was once.');
    expect(await readLive(dataDir, 'photo/veil-1/index.html')).toContain('Veil');
    const shown = [...(await everyFile(dataDir))].filter(([name]) => /\.(?:html|json|xml)$/.test(name));
    for (const [name, bytes] of shown) {
      expect(Buffer.from(bytes, 'base64').toString(), name).not.toMatch(/Ring|key2|Of gold/);
    }
    const releases = createReleases(dataDir);
    expect(await releases.restored()).toMatchObject({ release: put.release, over: 2 });
  });

  test('is put back as it is when all of it is public', async ({ dataDir, publishing }) => {
    const { restore } = await publishAll(publishing, [
      givenContent({ revision: 1, images: [veil] }),
      givenContent({ revision: 2, images: [veil, ring] }),
    ]);
    const [, first] = await releasesIn(dataDir).then((names) => names.toReversed());

    expect(await restore(undefined, { over: 2, withoutPrivate: true })).toMatchObject({ release: first });
    expect(await releasesIn(dataDir)).toHaveLength(2);
  });

  test('goes when a photograph of it becomes private while it is live', async ({ dataDir, publishing }) => {
    const { restore } = await publishAll(publishing, [
      givenContent({ revision: 1, images: [veil, ring] }),
      givenContent({ revision: 2, images: [veil, { ...ring, title: 'Gold' }] }),
    ]);
    await restore(undefined, { over: 9, withoutPrivate: false });

    await (await publishing({ content: givenContent({ revision: 3, images: [veil] }) }))();

    expect(JSON.parse(await readLive(dataDir, 'build.json')).revision).toBe(3);
  });

  test('shares the parts of its content that are as before, and keeps none of those that are gone', async ({
    dataDir,
    publishing,
  }) => {
    const many = Array.from({ length: 600 }, (_, index) => givenImage(index + 1));
    const changed = many.map((image) => (image.id === 300 ? { ...image, title: 'Changed' } : image));
    for (const [revision, images] of [many, changed, many.slice(0, 200)].entries()) {
      await (await publishing({ content: givenContent({ revision: revision + 1, images }) }))();
    }

    const [first, second, third] = await releasesIn(dataDir);
    const inodeOf = async (release: string | undefined, part: number) =>
      (await stat(join(dataDir, 'releases', release ?? '', `.content/images-${part}.json`))).ino;
    expect(await inodeOf(second, 0)).toBe(await inodeOf(first, 0));
    expect(await inodeOf(second, 1)).not.toBe(await inodeOf(first, 1));
    expect(await readdir(join(dataDir, 'releases', third ?? '', '.content'))).toEqual(['head.json', 'images-0.json']);
    const kept = await readKeptContent(join(dataDir, 'releases', second ?? ''));
    expect(kept).toEqual(givenContent({ revision: 2, images: changed }));
  });
});
