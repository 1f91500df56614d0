import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { givenFolder } from '../../../scripts/testing/given-folder.ts';
import { givenContent, givenImage } from '../../test/content.ts';
import { imagesOf, readInto } from '../../test/library.ts';
import { openLibrary } from './library-store.ts';

async function givenFile() {
  const folder = givenFolder();
  return join(folder, 'library.sqlite');
}

const content = givenContent({ images: [givenImage(1), givenImage(2)] });

test('a library is there again after a restart', async () => {
  const file = await givenFile();
  const first = openLibrary(file);
  await readInto(first, content);
  first.close();

  expect(imagesOf(openLibrary(file)).map(({ id }) => id)).toEqual([1, 2]);
});

const DAMAGES: Record<string, (file: string) => Promise<void>> = {
  'that is no database': (file) => writeFile(file, 'x'.repeat(9_000)),
  'of another version': async (file) => {
    const database = new Database(file);
    database.pragma('user_version = 99');
    database.close();
  },
  'that is cut off': async (file) => {
    const bytes = await readFile(file);
    await writeFile(file, bytes.subarray(0, 6_000));
  },
};

for (const [what, damage] of Object.entries(DAMAGES)) {
  test(`a library ${what} is made anew`, async () => {
    const file = await givenFile();
    const first = openLibrary(file);
    await readInto(first, content);
    first.close();
    await damage(file);

    const library = openLibrary(file);

    expect(imagesOf(library)).toEqual([]);
    expect(library.changes.read().all).toBe(false);
    await readInto(library, content);
    expect(imagesOf(library)).toHaveLength(2);
    expect(library.changes.read().all).toBe(true);
  });
}
