import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { UPLOAD_MAX_BYTES } from '@vitrine/shared/limits';
import * as texts from '@vitrine/shared/texts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { ALREADY_THERE, importFolder } from '../import/import-folder.ts';
import { type Stack, startStack } from '../testing/stack.ts';
import { openSession } from '../tools/session.ts';

const Listed = z.array(ImageAdminView.pick({ title: true, category: true }));

let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

/** The owner's folder: two pictures of weddings, one at the top, a copy, and files that are none. */
async function givenFolder(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portfolio-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'summer-weddings', 'album'), { recursive: true });
  for (const [name, seed] of [
    ['self.jpg', 1],
    ['summer-weddings/first_dance.JPG', 2],
    ['summer-weddings/album/veil.jpg', 3],
  ] as const) {
    copyFileSync(await stack.givenPhotograph('frame.jpg', { width: 640, height: 480, seed }), path.join(folder, name));
  }
  copyFileSync(path.join(folder, 'self.jpg'), path.join(folder, 'self-copy.jpg'));
  writeFileSync(path.join(folder, 'notes.txt'), 'Ask for the second date.');
  writeFileSync(path.join(folder, 'letter.jpg'), 'No photograph at all.');
  writeFileSync(path.join(folder, 'huge.png'), Buffer.alloc(UPLOAD_MAX_BYTES + 1));
  writeFileSync(path.join(folder, '.DS_Store'), '');
  return folder;
}

async function importAll(folder: string, signal = new AbortController().signal) {
  return importFolder(await openSession(stack.url, stack.owner), folder, { tell: () => {}, signal });
}

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);

describe('The import of a folder', () => {
  test('takes what are pictures, and says why of the rest', async () => {
    const folder = await givenFolder();

    const { taken, skipped, failed, left } = await importAll(folder);

    expect(taken).toHaveLength(3);
    expect(left).toBe(0);
    expect(skipped.sort(byName)).toEqual([
      { name: 'notes.txt', reason: texts.images.wrongType },
      { name: 'self.jpg', reason: 'the same file as self-copy.jpg' },
    ]);
    expect(failed.sort(byName)).toEqual([
      { name: 'huge.png', reason: texts.images.tooLarge },
      { name: 'letter.jpg', reason: expect.stringContaining(texts.images.wrongType) },
    ]);
    expect(await stack.api('/images', Listed)).toEqual(
      expect.arrayContaining([
        { title: 'First dance', category: 'Summer weddings' },
        { title: 'Veil', category: 'Summer weddings' },
      ]),
    );
  });

  test('sends nothing twice when it is run again', async () => {
    const folder = await givenFolder();
    await importAll(folder);
    const before = await stack.api('/images', Listed);

    const { taken, skipped } = await importAll(folder);

    expect(taken).toEqual([]);
    expect(skipped.filter(({ reason }) => reason === ALREADY_THERE)).toHaveLength(4);
    expect(await stack.api('/images', Listed)).toHaveLength(before.length);
  });

  test('begins nothing more once it is stopped', async () => {
    const folder = await givenFolder();

    const { taken, left } = await importAll(folder, AbortSignal.abort());

    expect(taken).toEqual([]);
    expect(left).toBeGreaterThan(0);
  });
});
