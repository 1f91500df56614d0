import { hash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DIFFERENCES_FILE, MANIFEST_FILE } from '@vitrine/shared/release-files';
import { expect } from 'vitest';
import { test } from '../builder.ts';
import { givenContent, givenImage } from '../content.ts';
import type { Builder } from '../plain-builder.ts';
import { everyFile, markPreviewed, releasesIn } from '../release-folder.ts';

type Site = Map<string, string>;

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

/** Publishes that many releases. Returns the site of each by its name. */
async function publishMany(
  { dataDir, publishing }: Builder,
  many: number,
  { keepReleases = many, after = async (_name: string, _revision: number) => {} } = {},
) {
  const sites = new Map<string, Site>();
  for (let revision = 1; revision <= many; revision++) {
    const { live } = await (await publishing({ content: contentOf(revision), keepReleases }))();
    sites.set(live.release, await everyFile(dataDir));
    await after(live.release, revision);
  }
  return sites;
}

async function expectRestores(
  { dataDir, publishing }: Builder,
  sites: ReadonlyMap<string, Site>,
  names: readonly string[],
) {
  const { restore, tidyUp } = await publishing({ content: everything, keepReleases: 99 });
  for (const name of names) {
    await restore(name, { over: 99, withoutPrivate: false });
    await tidyUp();
    expect(await everyFile(dataDir), name).toEqual(sites.get(name));
  }
}

const inSomeOrder = (names: readonly string[]) =>
  names.toSorted((a, b) => hash('sha256', a).localeCompare(hash('sha256', b)));

test('each of many releases is restored byte for byte, in any order', async ({ builder }) => {
  const sites = await publishMany(builder, 9);

  const names = inSomeOrder([...sites.keys()]);
  await expectRestores(builder, sites, [...names, ...names.slice(0, 3)]);
});

test('releases are restored after others between them and the live one were removed', async ({ builder }) => {
  const { dataDir } = builder;
  const previewed = [1, 4, 5, 9];
  const sites = await publishMany(builder, 12, {
    keepReleases: 2,
    async after(name, revision) {
      if (previewed.includes(revision)) await markPreviewed(dataDir, name, '2026-11-20T12:00:09.000Z');
    },
  });

  const names = await releasesIn(dataDir);
  expect(names.length).toBeLessThan(7);
  expect(names.length).toBeGreaterThan(4);
  await expectRestores(builder, sites, inSomeOrder(names));
});

test('releases are restored although the library was lost, and a release that is restored is a base of others', async ({
  builder,
}) => {
  const { dataDir, publishing } = builder;
  const sites = await publishMany(builder, 6);
  const names = [...sites.keys()];
  await expectRestores(builder, sites, names.slice(1, 2));
  const { live } = await (await publishing({ content: contentOf(7), keepReleases: 99 }))({ byHand: true });
  sites.set(live.release, await everyFile(dataDir));

  for (const name of inSomeOrder([...names, live.release])) {
    const { library } = await publishing({ content: everything });
    library.close();
    await rm(join(dataDir, 'releases/.library.sqlite'));
    await expectRestores(builder, sites, [name]);
  }
});

test('of an archived release only the pages are listed that the one after it has otherwise', async ({ builder }) => {
  const { dataDir, publishing } = builder;
  const images = Array.from({ length: 200 }, (_, index) => givenImage(index + 1));
  const linesOf = async (name: string) =>
    (await readFile(join(dataDir, 'releases', name, DIFFERENCES_FILE), 'utf8')).split('\n').length - 2;
  for (const revision of [1, 2, 3, 4]) {
    const edited = images.map((image) => (image.id === 100 ? { ...image, description: `As of ${revision}` } : image));
    await (await publishing({ content: givenContent({ revision, images: edited }), keepReleases: 9 }))();
  }

  const names = await releasesIn(dataDir);
  const [first = ''] = names;
  for (const name of names.slice(0, -1)) expect(await linesOf(name), name).toBeLessThan(10);
  expect((await stat(join(dataDir, 'releases', first, MANIFEST_FILE))).size).toBeLessThan(1_000);
});

/** Rewrites all releases as the former version has left them: each manifest lists all pages. */
async function makeFormer(dataDir: string, sites: ReadonlyMap<string, Site>) {
  for (const name of await releasesIn(dataDir)) {
    const dir = join(dataDir, 'releases', name);
    const pages = Array.from(sites.get(name) ?? []).filter(([file]) => !/\.(?:br|gz)$|^_/.test(file));
    const files = pages.map(([file, body]) => {
      const bytes = hash('sha256', Buffer.from(body, 'base64'), 'base64url').slice(0, 22);
      return [file, { inputs: 'x', bytes, size: 1, links: [], inline: 0 }];
    });
    const manifest = JSON.parse(await readFile(join(dir, MANIFEST_FILE), 'utf8'));
    const former = { ...manifest, links: [], inline: [], files: Object.fromEntries(files) };
    await writeFile(join(dir, MANIFEST_FILE), JSON.stringify(former));
    await rm(join(dir, DIFFERENCES_FILE), { force: true });
  }
  for (const file of await readdir(join(dataDir, 'releases'))) {
    if (file.startsWith('.library')) await rm(join(dataDir, 'releases', file));
  }
}

test('releases of the former version are restored, removed, and followed by others', async ({ builder }) => {
  const { dataDir, publishing } = builder;
  const sites = await publishMany(builder, 6);
  (await publishing()).library.close();
  await makeFormer(dataDir, sites);
  const names = [...sites.keys()];

  await expectRestores(builder, sites, inSomeOrder(names));
  (await publishing()).library.close();
  await makeFormer(dataDir, sites);
  const { live } = await (await publishing({ content: contentOf(7), keepReleases: 3 }))({ byHand: true });
  sites.set(live.release, await everyFile(dataDir));
  expect(await releasesIn(dataDir)).toEqual([...names.slice(-2), live.release]);
  await expectRestores(builder, sites, [...names.slice(-2), live.release]);
});
