import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, describe, expect } from 'vitest';
import { openTree } from '../releases/release-tree.ts';
import { openPageWriter } from './page-writer.ts';

const test = base.extend<{ dir: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  dir: async ({}, use) => {
    const dir = await mkdtemp(join(tmpdir(), 'vitrine-page-writer-'));
    await use(dir);
    await rm(dir, { recursive: true, force: true });
  },
});

const body = () => new TextEncoder().encode('A page. '.repeat(200));

for (const [how, pages] of [
  ['at once', 1],
  ['in a thread', 1_000],
] as const) {
  describe(`a page that is written ${how}`, () => {
    test('is there with its copies, is on the list, and its size is known', async ({ dir }) => {
      const tree = openTree(dir);
      const writer = openPageWriter(dir, tree, pages);

      const size = await writer.put('a/index.html', body());
      await writer.close();

      const files = ['a/index.html', 'a/index.html.br', 'a/index.html.gz'];
      const lengths = await Promise.all(files.map(async (file) => (await readFile(join(dir, file))).length));
      expect(size).toBe(lengths.reduce((sum, length) => sum + length, 0));
      expect(tree.written).toEqual(files);
    });

    test('and cannot be fails with the code of the system, and the next page is written', async ({ dir }) => {
      await writeFile(join(dir, 'a'), 'in the way');
      const writer = openPageWriter(dir, openTree(dir), pages);

      await expect(writer.put('a/index.html', body())).rejects.toMatchObject({ code: 'EEXIST' });

      expect(await writer.put('b/index.html', body())).toBeGreaterThan(1_600);
      await writer.close();
    });
  });
}

test('a thread that has ended takes no more pages', async ({ dir }) => {
  const writer = openPageWriter(dir, openTree(dir), 1_000);
  const waiting = writer.put('a/index.html', body());
  await Promise.all([writer.close(), expect(waiting).rejects.toThrow('has ended')]);

  await expect(writer.put('b/index.html', body())).rejects.toThrow('has ended');
});
