import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createListedItems, type ListedItem } from './listed-items.ts';
import { bytesOf, type Part } from './spool.ts';

const TURNS = 40;
const TURN_BYTES = 1_000_000;

const givenFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-spool-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};
const turnOf = (at: number, isShared = false): ListedItem[] =>
  [0, 1].map((half) => ({ json: Buffer.alloc(TURN_BYTES / 2, `${at}.${half} `), isShared }));
const joined = async (parts: readonly Part[]) => Buffer.concat(await Promise.all(parts.map(bytesOf)));

const givenList = async (isShared: boolean) => {
  const folder = givenFolder();
  const list = createListedItems({ folder, droppedBefore: 0 });
  for (let at = 0; at < TURNS; at += 1) await list.add(turnOf(at, isShared));
  const expected = await joined(
    Array.from({ length: TURNS }, (_, at) => turnOf(at))
      .flat()
      .map(({ json }) => json),
  );
  return { list, folder, expected };
};

test('what no other list shares is on the disk from some length on, in a file without a name', async () => {
  const { list, folder, expected } = await givenList(false);
  const { items, spool } = list.done();

  expect((await joined(items)).equals(expected)).toBe(true);
  const inMemory = items.filter((part) => Buffer.isBuffer(part)).reduce((sum, { length }) => sum + length, 0);
  expect(inMemory).toBeLessThan(10 * TURN_BYTES);
  expect(spool?.bytes()).toBe(expected.length - inMemory);
  expect(readdirSync(folder)).toEqual([]);
  spool?.release();
});

test('what others share stays in memory', async () => {
  const { list, expected } = await givenList(true);
  const { items, spool, sharedBytes } = list.done();

  expect((await joined(items)).equals(expected)).toBe(true);
  expect([spool, sharedBytes]).toEqual([null, expected.length]);
});

test('the file is closed when the last one who holds it releases it', async () => {
  const { list, expected } = await givenList(false);
  const { items, spool } = list.done();

  spool?.hold();
  spool?.release();
  expect((await joined(items)).equals(expected)).toBe(true);

  spool?.release();
  await expect(joined(items)).rejects.toThrow();
});

test('a list that is abandoned keeps no file', async () => {
  const { list } = await givenList(false);
  const { items } = list.done();

  list.abandon();

  await expect(joined(items)).rejects.toThrow();
});
