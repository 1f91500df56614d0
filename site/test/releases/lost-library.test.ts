import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
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
