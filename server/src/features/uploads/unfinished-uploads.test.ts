import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLocks } from '../../database/locks.ts';
import { createFolderFiles } from '../../storage/folder-files.ts';
import { createUnfinishedUploads } from './unfinished-uploads.ts';

const HOUR_MS = 60 * 60 * 1_000;
const ABOUT = { account: 1, to: 'images', filename: 'veil.jpg', fields: {}, length: 10 };

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
