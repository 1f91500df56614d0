import { copyFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { test } from '../../test/builder.ts';
import { givenContent, givenImage } from '../../test/content.ts';
import { everyFile } from '../../test/release-folder.ts';

test('a library that is lost or an older one changes nothing of the site', async ({ dataDir, publishing }) => {
  const file = join(dataDir, 'releases/.library.sqlite');
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
