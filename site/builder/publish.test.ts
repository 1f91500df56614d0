import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { test } from '../test/builder.ts';
import { givenContent, givenImage } from '../test/content.ts';

const readLive = (dataDir: string, file: string) => readFile(join(dataDir, 'live', file), 'utf8');
const inode = async (dataDir: string, file: string) => (await stat(join(dataDir, 'live', file))).ino;
const releasesIn = (dataDir: string) => readdir(join(dataDir, 'releases'));

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

  test('keeps the newest releases only', async ({ dataDir, publishing }) => {
    for (const revision of [1, 2, 3]) {
      await (await publishing({ content: givenContent({ revision }), keepReleases: 2 }))();
    }

    expect((await releasesIn(dataDir)).map((name) => name.split('-')[1])).toEqual(['r2', 'r3']);
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
