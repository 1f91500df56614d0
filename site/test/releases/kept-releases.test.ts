import { hash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentView } from '@vitrine/shared/contract/content';
import type { RecordedEdits } from '@vitrine/shared/contract/publishing';
import { readKeptContent } from '@vitrine/shared/node/kept-content';
import { describe, expect } from 'vitest';
import { LIBRARY_FILE } from '../../builder/library/library-store.ts';
import { NoSuchRelease } from '../../builder/publish/failures.ts';
import { test } from '../builder.ts';
import { alone, givenContent, givenImage, givenProject, givenSlide, givenSocialLink, inOrder } from '../content.ts';
import { ADDRESSES, type Builder, siteServerOf } from '../plain-builder.ts';
import { everyFile, filesOf, readLive, releasesIn } from '../release-folder.ts';

type Publishing = Builder['publishing'];

/** All objects that are stored. */
const objectsIn = async (dataDir: string) =>
  Array.fromAsync((await siteServerOf(dataDir)).objects.list(), ({ digest }) => digest);

describe('a release that follows another one', () => {
  /** Edits of every kind, so that each release differs from its predecessors in another way. */
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

  test('holds nothing of the old one, although nothing was tidied up before', { tags: 'nightly' }, async ({
    builder,
    dataDir,
    fresh,
  }) => {
    const content = givenContent();
    const { publishOnly } = await builder.publishing({ content });
    for (const edit of edits) {
      Object.assign(content, edit);
      await publishOnly();
      const other = await fresh();
      await (await other.publishing({ content: edit }))();

      expect(await everyFile(dataDir)).toEqual(await everyFile(other.dataDir));
    }
  });

  test('does not touch the releases that are kept', { tags: 'nightly' }, async ({ dataDir, publishing }) => {
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

  test('is stored once with others, and not at all when no release has it any more', async ({
    dataDir,
    publishing,
  }) => {
    for (const content of edits) await (await publishing({ content, keepReleases: 9 }))();
    const names = await releasesIn(dataDir);
    const all = await Promise.all(names.map((name) => filesOf(dataDir, name)));
    const objects = new Set(all.flat().map(({ object }) => object));
    expect(new Set(await objectsIn(dataDir))).toEqual(objects);

    for (const revision of [10, 11, 12]) {
      await (await publishing({ content: givenContent({ revision }), id: `${revision}`, keepReleases: 1 }))();
    }
    const kept = await Promise.all((await releasesIn(dataDir)).map((name) => filesOf(dataDir, name)));
    expect(kept).toHaveLength(2);
    // Drafts that were the same as the live release have left theirs until the next day.
    await (await siteServerOf(dataDir)).sweep();
    expect(new Set(await objectsIn(dataDir))).toEqual(new Set(kept.flat().map(({ object }) => object)));
  });

  test('is one for a whole drop, and every state that somebody made before it', async ({ dataDir, publishing }) => {
    const images = Array.from({ length: 9 }, (_, index) => givenImage(index + 1));
    const edit = (revision: number, isDrop: boolean): RecordedEdits['edits'][number] => ({
      resource: isDrop ? 'images' : 'settings',
      kind: isDrop ? 'added' : 'changed',
      fields: isDrop ? [] : ['biography'],
      revision,
      ids: [isDrop ? revision : 1],
      at: new Date(revision * 1_000).toISOString(),
    });
    const contents: Map<string, string>[] = [];
    const recorded: RecordedEdits['edits'] = [];
    for (const revision of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      const isDrop = revision > 3;
      recorded.unshift(edit(revision, isDrop));
      const shown = isDrop ? images.slice(0, revision) : [givenImage(1, { title: `As of ${revision}` })];
      const content = givenContent({ revision, images: shown });
      await (await publishing({ content, keepReleases: 3, edits: { known_from: 0, edits: [...recorded] } }))();
      contents.push(await everyFile(dataDir));
    }

    const { list, restore } = await publishing({ content: givenContent({ revision: 9, images }), keepReleases: 3 });
    expect((await list()).releases.map(({ revision }) => revision)).toEqual([9, 3, 2]);
    // Visitors may still be reading the one before.
    expect(await releasesIn(dataDir)).toHaveLength(4);
    const before = await restore(undefined, { over: 9, withoutPrivate: false });
    expect(before).toMatchObject({ revision: 3, is_live: true });
    expect(await everyFile(dataDir)).toEqual(contents[2]);
    await restore((await list()).releases[0]?.release, { over: 9, withoutPrivate: false });
    expect(await everyFile(dataDir)).toEqual(contents[8]);
  });

  test('needs nothing of a range of photographs that became private while the code changed', async ({
    dataDir,
    publishing,
  }) => {
    const [first, far] = [givenImage(1), givenImage(60)];
    await (await publishing({ id: 'old', content: givenContent({ revision: 1, images: [first, far] }) }))();

    await (await publishing({ id: 'new', content: givenContent({ revision: 2, images: [first] }) }))();

    expect(JSON.parse(await readLive(dataDir, 'build.json')).revision).toBe(2);
  });

  test('has again what is lost of the one before', async ({ dataDir, publishing }) => {
    const [first, second = givenContent()] = edits;
    await (await publishing({ content: first }))();
    const server = await siteServerOf(dataDir);
    await server.lose('about/index.html');
    await expect(readLive(dataDir, 'about/index.html')).rejects.toMatchObject({ code: 'OBJECT_LOST' });

    await (await publishing({ content: first }))();
    expect(await readLive(dataDir, 'about/index.html')).toContain('Elena');
    await server.lose('about/index.html');
    await (await publishing({ content: second }))();
    expect(await readLive(dataDir, 'about/index.html')).toContain('Elena');

    const as = (revision: number) =>
      givenContent({ ...second, revision, settings: { ...second.settings, biography: `Edit ${revision}` } });
    await (await publishing({ content: as(3) }))();
    await server.lose('.content/images-0.json');
    await (await publishing({ content: as(3) }))();
    // What follows a release that was put back is sent whole.
    await server.restore(undefined, 3);
    await server.edit(4);
    const { live } = await (await publishing({ content: as(4) }))();
    const kept = await readKeptContent((path) => server.releases.readFile(live.release, path));
    expect(kept?.content.settings.biography).toBe('Edit 4');
    expect(await Array.fromAsync(kept?.images() ?? [])).toHaveLength(second.images.length);
  });

  test('does without what is lost of former code, and without a lost page that was taken down meanwhile', async ({
    dataDir,
    publishing,
  }) => {
    const images = [givenImage(1), givenImage(2)];
    const page = 'photo/photograph-1-1/index.html';
    const old = { id: 'old', clientFile: '_astro/old.js', clientText: 'old()' };
    await (await publishing({ ...old, content: givenContent({ images }) }))();
    await (await publishing({ id: 'new', content: givenContent({ images }) }))();
    const server = await siteServerOf(dataDir);
    for (const lost of [old.clientFile, page]) await server.lose(lost);

    await (await publishing({ id: 'new', content: givenContent({ revision: 2, images: images.slice(1) }) }))();

    for (const gone of [old.clientFile, page]) await expect(readLive(dataDir, gone)).rejects.toThrow(/ENOENT/);
    expect(JSON.parse(await readLive(dataDir, 'build.json')).revision).toBe(2);
  });
});

describe('each of many releases is restored byte for byte, in any order,', () => {
  const IDS = Array.from({ length: 16 }, (_, index) => index + 1);
  const everything = givenContent({ images: IDS.map((id) => givenImage(id)) });
  /** Photographs come, go, move and get other titles, so that each release differs from each other one. */
  const contentOf = (revision: number) =>
    givenContent({
      revision,
      images: IDS.filter((id) => (id * 7 + revision) % 5 !== 0)
        .toSorted((a, b) => ((a * revision) % 17) - ((b * revision) % 17))
        .map((id) => givenImage(id, { title: id % 6 === revision % 6 ? `Edited ${revision}` : `Photograph ${id}` })),
    });
  const inSomeOrder = (names: readonly string[]) =>
    names.toSorted((a, b) => hash('sha256', a).localeCompare(hash('sha256', b)));

  /** Publishes that many releases. Returns the site of each by its name. */
  const publishMany = async ({ dataDir, publishing }: Builder, many: number, keepReleases = many) => {
    const sites = new Map<string, Map<string, string>>();
    for (let revision = 1; revision <= many; revision++) {
      const { live } = await (await publishing({ content: contentOf(revision), keepReleases }))();
      sites.set(live.release, await everyFile(dataDir));
      if ([1, 4, 5, 9].includes(revision)) {
        await (await siteServerOf(dataDir)).markPreviewed(live.release, new Date('2026-11-20T12:00:09.000Z'));
      }
    }
    return sites;
  };

  const expectRestores = async (
    { dataDir, publishing }: Builder,
    sites: Awaited<ReturnType<typeof publishMany>>,
    names: readonly string[],
  ) => {
    const { restore, tidyUp } = await publishing({ content: everything, keepReleases: 99 });
    for (const name of names) {
      await restore(name, { over: 99, withoutPrivate: false });
      await tidyUp();
      expect(await everyFile(dataDir), name).toEqual(sites.get(name));
    }
  };

  test('and more than once', { tags: 'nightly' }, async ({ builder }) => {
    const sites = await publishMany(builder, 9);

    const names = inSomeOrder([...sites.keys()]);
    await expectRestores(builder, sites, [...names, ...names.slice(0, 3)]);
  });

  test('after others between them and the live one were removed', { tags: 'nightly' }, async ({ builder }) => {
    const sites = await publishMany(builder, 12, 2);

    const names = await releasesIn(builder.dataDir);
    expect(names.length).toBeLessThan(7);
    expect(names.length).toBeGreaterThan(4);
    await expectRestores(builder, sites, inSomeOrder(names));
  });

  test('although the builder has lost its library, and one that was restored was followed by others', {
    tags: 'nightly',
  }, async ({ builder }) => {
    const { dataDir, publishing } = builder;
    const sites = await publishMany(builder, 4);
    const names = [...sites.keys()];
    for (const [index, name] of inSomeOrder(names).entries()) {
      await expectRestores(builder, sites, [name]);
      (await publishing()).library.close();
      await rm(join(dataDir, LIBRARY_FILE));
      const publish = await publishing({ content: contentOf(5 + index), keepReleases: 99 });
      const { live } = await publish({ byHand: true });
      sites.set(live.release, await everyFile(dataDir));
    }
    await expectRestores(builder, sites, inSomeOrder([...sites.keys()]));
  });
});

describe('a release that was put back', () => {
  const content = (revision: number) =>
    givenContent({ revision, images: [givenImage(1, { title: `Title ${revision}` })] });

  test('stays until somebody edits something, or a publish by hand', async ({ dataDir, publishing }) => {
    for (const revision of [1, 2]) await (await publishing({ content: content(revision) }))();
    const server = await siteServerOf(dataDir);
    const revisionLive = async () => JSON.parse(await readLive(dataDir, 'build.json')).revision;

    expect(await server.restore(undefined, 2)).toMatchObject({ revision: 1, is_live: true });
    await (await publishing({ content: content(2) }))();
    expect(await revisionLive()).toBe(1);

    await (await publishing({ content: content(2) }))({ byHand: true });
    expect(await revisionLive()).toBe(2);
    expect(await server.site.restored()).toBeNull();

    await server.restore(undefined, 2);
    // Pictures were made again, and then somebody edited something.
    await server.setRevision(3);
    await (await publishing({ content: content(3) }))();
    expect(await revisionLive()).toBe(2);
    await server.edit(4);
    await (await publishing({ content: content(4) }))();
    expect(await revisionLive()).toBe(4);
  });

  test('gives way to an edit that is made while a publish begins', async ({ dataDir, publishing }) => {
    for (const revision of [1, 2]) await (await publishing({ content: content(revision) }))();
    const server = await siteServerOf(dataDir);
    await server.restore(undefined, 2);

    const publish = await publishing({
      content: content(3),
      async beforeContent(client) {
        // Whatever else the publish has asked for by now is answered as well.
        await client.readSite();
        await server.edit(3);
      },
    });
    await publish();

    expect(JSON.parse(await readLive(dataDir, 'build.json')).revision).toBe(3);
  });

  test('is in the list with what it changed', async ({ publishing }) => {
    for (const revision of [1, 2]) await (await publishing({ content: content(revision) }))();

    const { list } = await publishing({ content: content(2) });
    const [second, first] = (await list()).releases;

    expect(first).toMatchObject({ revision: 1, is_live: false, changes: null });
    expect(second).toMatchObject({ revision: 2, is_live: true, pages: 7 });
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

  test('is not put back as it is when a photograph of it is private now, nor without it once its content is lost', async ({
    dataDir,
    publishing,
  }) => {
    const { restore } = await publishAll(publishing, [
      givenContent({ revision: 1, images: [veil, ring] }),
      givenContent({ revision: 2, images: [veil] }),
    ]);

    const refused = restore(undefined, { over: 2, withoutPrivate: false });

    await expect(refused).rejects.toMatchObject({ photos: [{ id: 2 }] });
    const left = restore(undefined, { over: 2, withoutPrivate: true, signal: AbortSignal.abort() });
    await expect(left).rejects.toThrow(/abort/);
    expect(JSON.parse(await readLive(dataDir, 'build.json')).revision).toBe(2);

    const [first] = await releasesIn(dataDir);
    const head = (await filesOf(dataDir, first)).find(({ path }) => path === '.content/head.json');
    await (await siteServerOf(dataDir)).objects.remove([head?.object ?? '']);
    await expect(restore(first, { over: 2, withoutPrivate: true })).rejects.toThrow(NoSuchRelease);
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
    expect(await (await siteServerOf(dataDir)).site.restored()).toMatchObject({ stays: true });
  });

  test('that was put back without it stays when what made it private is published', async ({ dataDir, publishing }) => {
    await publishAll(publishing, [
      givenContent({ revision: 1, images: [veil, ring] }),
      givenContent({ revision: 2, images: [{ ...veil, title: 'Lace' }, ring] }),
    ]);
    const [first] = await releasesIn(dataDir);
    const publish = await publishing({ content: givenContent({ revision: 3, images: [veil] }) });
    await publish.restore(first, { over: 3, withoutPrivate: true });

    await publish();

    expect(JSON.parse(await readLive(dataDir, 'build.json')).revision).toBe(1);
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

  test('keeps what no page shows, so that nothing is missing when it is put back', async ({ dataDir, publishing }) => {
    const left = {
      projects: [givenProject({ items: alone(9) })],
      hero_slides: [givenSlide({ button_text: 'See', button_link: '/gone/' })],
      social_links: [givenSocialLink({ url: '/gone/' })],
    };
    const licensed = { ...veil, license_url: `${ADDRESSES.siteUrl}/gone/` };
    const { restore } = await publishAll(publishing, [
      givenContent({ revision: 1, images: [licensed, ring], ...left }),
      givenContent({ revision: 2, images: [licensed] }),
    ]);
    const [first = ''] = await releasesIn(dataDir);

    await restore(first, { over: 2, withoutPrivate: true });

    const { releases } = await siteServerOf(dataDir);
    const [, , made = ''] = await releasesIn(dataDir);
    for (const name of [first, made]) {
      const kept = await readKeptContent((path) => releases.readFile(name, path));
      expect(kept?.content, name).toMatchObject({ revision: 1, ...left });
      const [photograph] = await Array.fromAsync(kept?.images() ?? []);
      expect(photograph, name).toMatchObject({ id: 1, license_url: licensed.license_url });
    }
    for (const file of ['index.html', 'photo/veil-1/index.html']) {
      expect(await readLive(dataDir, file), file).not.toContain('gone');
    }
    await expect(readLive(dataDir, 'projects/harbour/index.html')).rejects.toThrow(/ENOENT/);
  });

  test('shares the parts of its content that are as before, and keeps none of those that are gone', {
    tags: 'nightly',
  }, async ({ dataDir, publishing }) => {
    const many = Array.from({ length: 600 }, (_, index) => givenImage(index + 1));
    const changed = many.map((image) => (image.id === 300 ? { ...image, title: 'Changed' } : image));
    for (const [revision, images] of [many, changed, many.slice(0, 200)].entries()) {
      await (await publishing({ content: givenContent({ revision: revision + 1, images }) }))();
    }

    const names = await releasesIn(dataDir);
    const contentOf = async (name: string | undefined) =>
      new Map(
        (await filesOf(dataDir, name)).flatMap(({ path, object }) =>
          path.startsWith('.content/') ? [[path, object]] : [],
        ),
      );
    const [first, second, third] = await Promise.all(names.map(contentOf));
    expect(second?.get('.content/images-0.json')).toBe(first?.get('.content/images-0.json'));
    expect(second?.get('.content/images-6.json')).not.toBe(first?.get('.content/images-6.json'));
    expect([...(third?.keys() ?? [])]).toEqual([
      '.content/head.json',
      ...[0, 1, 2, 3, 4].map((part) => `.content/images-${part}.json`),
    ]);
    const { releases } = await siteServerOf(dataDir);
    const kept = await readKeptContent((path) => releases.readFile(names[1] ?? '', path));
    const { images, ...site } = givenContent({ revision: 2, images: changed });
    expect(kept?.content).toEqual({ ...site, last_part: 12 });
    expect(await Array.fromAsync(kept?.images() ?? [])).toEqual(expect.arrayContaining(inOrder(images)));
  });

  describe('keeps of each photograph what no page shows, and what was published while no page changed,', () => {
    const lace = givenImage(60, { tags: 'lace' });
    const tagsIn = async (dataDir: string, release: string) => {
      const { releases } = await siteServerOf(dataDir);
      const kept = await readKeptContent((path) => releases.readFile(release, path));
      return Array.fromAsync(kept?.images() ?? [], ({ tags }) => tags);
    };

    test('by a builder that did not know what had changed', async ({ dataDir, publishing }) => {
      await publishAll(publishing, [givenContent({ images: [veil, givenImage(60)] })]);
      const publish = await publishing({ content: givenContent({ revision: 2, images: [veil, lace] }) });
      publish.library.changes.markAll();
      await publish();
      expect(await releasesIn(dataDir)).toHaveLength(1);

      const images = [{ ...veil, title: 'Vow' }, lace];
      const { live } = await (await publishing({ content: givenContent({ revision: 3, images }) }))();

      expect(await tagsIn(dataDir, live.release)).toEqual([null, 'lace']);
    });

    test('in the place of a release that was put back', async ({ dataDir, publishing }) => {
      const vow = { ...veil, title: 'Vow' };
      await publishAll(publishing, [
        givenContent({ revision: 1, images: [veil, givenImage(60)] }),
        givenContent({ revision: 2, images: [vow, lace] }),
      ]);
      const server = await siteServerOf(dataDir);
      await server.restore(undefined, 2);
      await server.edit(3);
      await publishAll(publishing, [givenContent({ revision: 3, images: [veil, lace] })]);
      expect(await releasesIn(dataDir)).toHaveLength(2);

      const { live } = await (await publishing({ content: givenContent({ revision: 4, images: [vow, lace] }) }))();

      expect(await tagsIn(dataDir, live.release)).toEqual([null, 'lace']);
    });
  });
});
