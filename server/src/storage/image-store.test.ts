import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFolderFiles } from './folder-files.ts';
import { createImageStore, type ImageStore } from './image-store.ts';

async function givenStore() {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-store-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  const inside = (name: string) => join(folder, name);
  const log = { warn: console.warn };
  const store = createImageStore({ files: createFolderFiles(folder), data: folder, incoming: inside('tmp'), log });
  return { store, folder, incoming: inside('tmp') };
}

/** Writes one file after another into a workspace, like a child process that has not noticed the end of its server. */
const SURVIVOR = `
  const { mkdirSync, writeFileSync } = require('node:fs');
  const folder = process.argv[1];
  for (let count = 0; ; count += 1) {
    try {
      mkdirSync(folder + '/' + count);
      writeFileSync(folder + '/' + count + '/file', 'x');
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
      process.stdout.write('gone');
      setTimeout(() => {}, 60_000);
      break;
    }
    if (count === 200) process.stdout.write('busy');
  }`;

/** The path of a workspace whose work does not end. */
const abandonWorkspace = ({ withWorkspace }: ImageStore) =>
  new Promise<string>((resolve) => void withWorkspace((path) => new Promise(() => resolve(path))));

test('a start forgets unfinished work even while a process of the last run still writes', async () => {
  const { store, folder, incoming } = await givenStore();
  await store.prepare();

  for (let round = 0; round < 3; round += 1) {
    const path = await abandonWorkspace(store);
    const survivor = spawn(process.execPath, ['-e', SURVIVOR, path], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(survivor.stdout, 'data');

    await store.prepare();

    expect(await readdir(incoming)).toEqual([]);
    expect((await readdir(folder)).sort()).toEqual(['galleries', 'objects', 'originals', 'renditions', 'tmp']);
    survivor.kill('SIGKILL');
    await once(survivor, 'exit');
  }
});

test('a server whose folder was removed, since it was idle for long, works on', async () => {
  const { store, incoming } = await givenStore();
  await store.prepare();
  await rmdir(incoming);

  expect(await store.withWorkspace((path) => readdir(path))).toEqual([]);
});

test('a start that was itself interrupted is made up for', async () => {
  const { store, folder } = await givenStore();
  await store.prepare();
  await abandonWorkspace(store);
  await rename(join(folder, 'tmp'), join(folder, 'tmp.old'));
  await mkdir(join(folder, 'tmp'));
  await abandonWorkspace(store);

  await store.prepare();

  expect(await readdir(join(folder, 'tmp'))).toEqual([]);
  expect(await readdir(folder)).not.toContain('tmp.old');
});
