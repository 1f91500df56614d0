import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { givenFolder } from '../../../scripts/testing/given-folder.ts';
import { refuseTarget, replaceBuild } from './replace-build.ts';

const BUILD = JSON.stringify({
  revision: 7,
  release: '20261120T220512345Z-r7',
  built_at: '2026-11-20T22:05:12.345Z',
  pages: 9,
});

test('a build may take the place of a build, of an empty folder and of nothing', async () => {
  const folder = givenFolder();
  await mkdir(join(folder, 'empty'));
  await writeFile(join(folder, 'build.json'), BUILD);

  for (const target of [folder, join(folder, 'empty'), join(folder, 'nothing')])
    await expect(refuseTarget(target, [`${folder}-data`])).resolves.toBeUndefined();
});

test('a build may take the place of one at which somebody has looked', async () => {
  const folder = givenFolder();
  const [target, made] = [join(folder, 'site'), join(folder, 'new')];
  await mkdir(made);
  await writeFile(join(made, 'build.json'), BUILD);
  await replaceBuild(made, target);
  for (const name of ['.DS_Store', 'Thumbs.db', 'desktop.ini', '@eaDir']) await writeFile(join(target, name), '');

  await expect(refuseTarget(target, [])).resolves.toBeUndefined();
});

test('it may not take that of a folder that is kept, or of one around it', async () => {
  const folder = givenFolder();
  await writeFile(join(folder, 'build.json'), BUILD);

  for (const kept of [folder, join(folder, '..data')])
    await expect(refuseTarget(folder, [kept])).rejects.toThrow(`which contains ${kept}`);
});

test('it may not take that of files of somebody else', async () => {
  const folder = givenFolder();
  await writeFile(join(folder, 'build.json'), '{"scripts":[]}');

  await expect(refuseTarget(folder, [])).rejects.toThrow('files that are not of a build, such as build.json');
});

describe('it may not take that of a build beside which somebody has put', () => {
  test.each(['CNAME', 'google123.html', '.git'])('%s', async (name) => {
    const folder = givenFolder();
    const [target, made] = [join(folder, 'site'), join(folder, 'new')];
    await mkdir(join(made, 'imprint'), { recursive: true });
    await writeFile(join(made, 'build.json'), BUILD);
    await replaceBuild(made, target);
    await expect(refuseTarget(target, [])).resolves.toBeUndefined();
    await writeFile(join(target, name), '');

    await expect(refuseTarget(target, [])).rejects.toThrow(`such as ${name}.`);
  });

  test('a hidden file, also if the build is one of an earlier version', async () => {
    const folder = givenFolder();
    await writeFile(join(folder, 'build.json'), BUILD);
    await mkdir(join(folder, '.well-known'));
    await expect(refuseTarget(folder, [])).resolves.toBeUndefined();
    await mkdir(join(folder, '.git'));

    await expect(refuseTarget(folder, [])).rejects.toThrow('such as .git.');
  });
});

test('a build takes the place of the one before, of which nothing is left', async () => {
  const folder = givenFolder();
  for (const [name, page] of [
    ['site', 'former.html'],
    ['new', 'index.html'],
  ] as const) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, page), '');
  }
  await writeFile(join(folder, 'site', 'build.json'), BUILD);

  await replaceBuild(join(folder, 'new'), join(folder, 'site'));

  expect(await readdir(folder, { recursive: true })).toEqual(['site', 'site/.vitrine-build', 'site/index.html']);
});

test('a folder that cannot be put aside is kept, and so is the build', async () => {
  const folder = givenFolder();
  const [target, made] = [join(folder, 'site'), join(folder, 'new')];
  for (const path of [target, made, `${made}.former`]) {
    await mkdir(path);
    await writeFile(join(path, 'index.html'), '');
    await writeFile(join(path, 'build.json'), BUILD);
  }

  await expect(replaceBuild(made, target)).rejects.toThrow(
    `${target} is as it was, and the new site is in ${made}: ENOTEMPTY`,
  );

  for (const path of [target, made]) expect(await readdir(path)).toContain('index.html');
});

test('what somebody has put there while a build was made is kept, and so is the build', async () => {
  const folder = givenFolder();
  const [target, made] = [join(folder, 'site'), join(folder, 'new')];
  for (const path of [target, made]) {
    await mkdir(path);
    await writeFile(join(path, 'build.json'), BUILD);
  }
  await refuseTarget(target, []);
  await mkdir(join(target, '.git'));

  await expect(replaceBuild(made, target)).rejects.toThrow('such as .git.');

  expect(await readdir(target)).toEqual(['.git', 'build.json']);
  expect(await readdir(made)).toContain('build.json');
});
