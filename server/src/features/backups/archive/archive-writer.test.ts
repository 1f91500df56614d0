import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createArchiveWriter } from './archive-writer.ts';

const PIECE_BYTES = 64 * 1024;
const HEAD_BYTES = 512;

function givenFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-archive-writer-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** What all files that are opened have in common. */
async function prototypeOf(file: string): Promise<FileHandle> {
  await using handle = await open(file);
  onTestFinished(() => void vi.restoreAllMocks());
  return Object.getPrototypeOf(handle);
}

async function archive(file: string) {
  const target = new PassThrough();
  const bytes = buffer(target);
  const writer = createArchiveWriter(target);
  const added = await writer.addFile('file', file);
  await writer.finish();
  return { added, bytes: (await bytes).subarray(HEAD_BYTES) };
}

test('one place of a file that cannot be read costs the bytes there, and no others', async () => {
  const file = join(givenFolder(), 'photograph');
  writeFileSync(file, Buffer.alloc(3 * PIECE_BYTES, 'x'));
  const prototype = await prototypeOf(file);
  const { read } = prototype;
  vi.spyOn(prototype, 'read').mockImplementation(function (this: FileHandle, ...args: unknown[]) {
    const [, { position }] = args as [Buffer, { position: number }];
    return position === PIECE_BYTES ? Promise.reject(new Error('EIO')) : Reflect.apply(read, this, args);
  });

  const { added, bytes } = await archive(file);

  expect(added).toMatchObject({ bytes: 3 * PIECE_BYTES, isWhole: false });
  const pieces = [0, 1, 2].map((piece) => bytes.subarray(piece * PIECE_BYTES, (piece + 1) * PIECE_BYTES));
  expect(pieces.map((piece) => piece.equals(Buffer.alloc(PIECE_BYTES, 'x')))).toEqual([true, false, true]);
  expect(pieces[1]?.equals(Buffer.alloc(PIECE_BYTES))).toBe(true);
});

test('a folder in place of a file is no file, also on a disk where it has no size', async () => {
  const folder = join(givenFolder(), 'photograph');
  mkdirSync(folder);
  const prototype = await prototypeOf(folder);
  vi.spyOn(prototype, 'stat').mockResolvedValue(Object.assign(statSync(folder), { size: 0 }));

  expect((await archive(folder)).added).toMatchObject({ bytes: 0, isWhole: false });
});

test('a file of which nothing can be read is given up soon, since each try may take long', async () => {
  const file = join(givenFolder(), 'photograph');
  writeFileSync(file, Buffer.alloc(100 * PIECE_BYTES, 'x'));
  const read = vi.spyOn(await prototypeOf(file), 'read').mockRejectedValue(new Error('EIO'));

  const { added, bytes } = await archive(file);

  expect(added).toMatchObject({ bytes: 100 * PIECE_BYTES, isWhole: false });
  expect(bytes.subarray(0, 100 * PIECE_BYTES).equals(Buffer.alloc(100 * PIECE_BYTES))).toBe(true);
  expect(read.mock.calls.length).toBeLessThan(20);
});
