import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLocks } from '../../database/locks.ts';
import { createFolderFiles } from '../../storage/folder-files.ts';
import { createUnfinishedUploads } from './unfinished-uploads.ts';

const HOUR_MS = 60 * 60 * 1_000;
const ABOUT = { account: 1, to: 'images', filename: 'veil.jpg', fields: {}, length: 10 };

test('an upload that ends is not found any more, even while its parts are still there, nor where it was found before', async () => {
  const data = await mkdtemp(join(tmpdir(), 'vitrine-uploads-'));
  try {
    const files = createFolderFiles(data);
    const removeFolder = () => Promise.reject(new Error('the disk is busy'));
    const unfinished = createUnfinishedUploads({ files: { ...files, removeFolder }, locks: createLocks() });
    const { id } = await unfinished.begin(ABOUT);
    await writeFile(join(data, `uploads/${id}/0-10-${Date.now()}`), 'ten bytes.');

    const found = await unfinished.find(id, 1);
    if (!found) throw new Error('it was not found');

    await expect(unfinished.remove(id)).rejects.toThrow('the disk is busy');

    expect(await unfinished.find(id, 1)).toBeNull();
    await files.removeFolder(`uploads/${id}/`);
    await expect(unfinished.assemble(found, data)).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' });
  } finally {
    await rm(data, { recursive: true });
  }
});

test('uploads of which nothing has come for a day are removed, and no others', async () => {
  const data = await mkdtemp(join(tmpdir(), 'vitrine-uploads-'));
  try {
    const files = createFolderFiles(data);
    const unfinished = createUnfinishedUploads({ files, locks: createLocks() });
    const begunBefore = async (hours: number, end: string) => {
      const id = `${Date.now() - hours * HOUR_MS}-${end.repeat(32)}`;
      await files.put(`uploads/${id}/about.json`, Buffer.from(JSON.stringify(ABOUT)));
      return id;
    };
    const [old, slow] = [await begunBefore(25, 'a'), await begunBefore(25, 'b')];
    const fresh = (await unfinished.begin(ABOUT)).id;
    await writeFile(join(data, `uploads/${slow}/0-4-${Date.now() - HOUR_MS}`), 'veil');

    const removed = await unfinished.purge(new AbortController().signal);

    expect(removed).toBe(1);
    expect(await unfinished.find(old, 1)).toBeNull();
    expect([await unfinished.find(slow, 1), await unfinished.find(fresh, 1)]).toMatchObject([
      { offset: 4 },
      { offset: 0 },
    ]);
  } finally {
    await rm(data, { recursive: true });
  }
});
