import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentView } from '@vitrine/shared/contract/content';
import type { RecordedEdits } from '@vitrine/shared/contract/publishing';
import { readKeptContent } from '@vitrine/shared/node/kept-content';
import { describe, expect } from 'vitest';
import { createReleases } from '../../builder/releases/releases.ts';
import { test } from '../builder.ts';
import { givenContent, givenImage, inOrder } from '../content.ts';
import type { Builder } from '../plain-builder.ts';
import { everyFile, readLive, releasesIn } from '../release-folder.ts';

type Publishing = Builder['publishing'];

describe('a release made in the place of an old one', () => {
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

  test('holds nothing of the old one, although that was not brought up to date before', { tags: 'nightly' }, async ({
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
    expect((await list()).map(({ revision }) => revision)).toEqual([9, 3, 2]);
    // Visitors may still be reading the one before.
    expect(await releasesIn(dataDir)).toHaveLength(4);
    const before = await restore(undefined, { over: 9, withoutPrivate: false });
    expect(before).toMatchObject({ revision: 3, is_live: true });
    expect(await everyFile(dataDir)).toEqual(contents[2]);
    await restore((await list())[0]?.release, { over: 9, withoutPrivate: false });
    expect(await everyFile(dataDir)).toEqual(contents[8]);
  });

  test('is whole although a crash came between the switch and what follows it', async ({ dataDir, publishing }) => {
    // One a day is kept. The first, archived by the third publish, shares pages only with the release that was live until the crash.
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

  test('stays whole while nobody knows what another one needs', async ({ dataDir, publishing }) => {
    for (const content of edits) await (await publishing({ content, keepReleases: 9 }))();
    const [damaged = ''] = await releasesIn(dataDir);
    const pool = () => readdir(join(dataDir, 'releases/.pool'));
    const before = (await pool()).length;
    await writeFile(join(dataDir, 'releases', damaged, '.differences.json'), '{"base":');

    await (await publishing({ content: edits.at(-1), keepReleases: 9 }))({ byHand: true });

    expect(await pool()).toHaveLength(before);
  });

  test('is refused when some of what it had is lost', { tags: 'nightly' }, async ({ dataDir, publishing }) => {
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

  test('shares the parts of its content that are as before, and keeps none of those that are gone', {
    tags: 'nightly',
  }, async ({ dataDir, publishing }) => {
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
    const { images, ...site } = givenContent({ revision: 2, images: changed });
    expect(kept?.content).toEqual(site);
    expect(await Array.fromAsync(kept?.images() ?? [])).toEqual(expect.arrayContaining(inOrder(images)));
  });
});
