import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readKeptContent } from '@vitrine/shared/node/kept-content';
import { expect } from 'vitest';
import { LIBRARY_FILE } from '../../builder/library/library-store.ts';
import { test } from '../builder.ts';
import { givenContent, givenImage } from '../content.ts';
import { siteServerOf } from '../plain-builder.ts';
import { everyFile } from '../release-folder.ts';

test('a library that is lost or an older one changes nothing of the site', async ({ dataDir, publishing }) => {
  const file = join(dataDir, LIBRARY_FILE);
  let revision = 0;
  const publishTitle = async (title: string) => {
    revision += 1;
    const images = [givenImage(1, { title }), givenImage(2)];
    const publish = await publishing({ content: givenContent({ revision, images }) });
    await publish();
    publish.library.close();
  };
  await publishTitle('Veil');
  await copyFile(file, `${file}.old`);
  await publishTitle('Vow');
  const before = await everyFile(dataDir);

  await copyFile(`${file}.old`, file);
  await publishTitle('Veil');
  const names = new Set((await everyFile(dataDir)).keys());
  expect(names).toContain('photo/veil-1/index.html');
  expect(names).not.toContain('photo/vow-1/index.html');

  await rm(file);
  await publishTitle('Vow');
  expect(await everyFile(dataDir)).toEqual(before);
});

test('a server that has lost its releases gets all of it again', async ({ dataDir, publishing }) => {
  const content = givenContent({ images: [givenImage(1), givenImage(2)] });
  await (await publishing({ content }))();
  const before = await everyFile(dataDir);
  await (await siteServerOf(dataDir)).forget();

  await (await publishing({ content }))();

  expect(await everyFile(dataDir)).toEqual(before);
});

test('a photograph that became private is not in the content that a release keeps, after the library was lost and nothing was to be done', async ({
  dataDir,
  publishing,
}) => {
  const [first, far, last] = [givenImage(1), givenImage(60), givenImage(120)];
  const all = [first, far, last];
  const publish = await publishing({ content: givenContent({ images: all }) });
  await publish();
  publish.library.close();
  await rm(join(dataDir, LIBRARY_FILE));
  await (await publishing({ content: givenContent({ images: all }) }))();

  const { live } = await (await publishing({ content: givenContent({ revision: 2, images: [first, last] }) }))();

  const { releases } = await siteServerOf(dataDir);
  const kept = await readKeptContent((path) => releases.readFile(live.release, path));
  expect(live.revision).toBe(2);
  expect(await Array.fromAsync(kept?.images() ?? [], ({ id }) => id)).toEqual([1, 120]);
});
