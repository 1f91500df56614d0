import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { StorageUnavailable } from '../../../errors.ts';
import type { ByteRange } from '../../../storage/file-store.ts';
import { createArchiveReader, layOut } from './archive-reader.ts';

/** An archive of two files in a storage that can become unavailable, in the middle of each file that it sends. */
function givenArchive() {
  const contents = [randomBytes(50_000), randomBytes(50_000)];
  const entries = contents.map((content, at) => ({
    photo: at,
    name: `${at}.jpg`,
    file: String(at),
    bytes: content.length,
    crc32: crc32(content),
  }));
  const archive = layOut({ entries, createdAt: new Date() });
  const storage = { isUnavailable: false, breaksAfter: Number.POSITIVE_INFINITY };
  const send = function* (content: Buffer, { first, last }: ByteRange) {
    for (let at = first; at <= last; at += 1_000) {
      if (storage.isUnavailable || at - first >= storage.breaksAfter) throw new StorageUnavailable();
      yield content.subarray(at, Math.min(at + 1_000, last + 1));
    }
  };
  const open = vi.fn(async (file: string, range?: ByteRange) => {
    const content = contents[Number(file)];
    if (storage.isUnavailable || !content) throw new StorageUnavailable();
    const part = range ?? { first: 0, last: content.length - 1 };
    return { bytes: content.length, stream: Readable.from(send(content, part), { objectMode: false }) };
  });
  return { archive, storage, open, last: archive.bytes - 1 };
}

/** What arrives before it breaks off. */
async function receive(stream: Readable, onData: () => void = () => {}) {
  const chunks: Buffer[] = [];
  const error = await (async () => {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      onData();
    }
    return null;
  })().catch((caught: unknown) => caught);
  return { body: Buffer.concat(chunks), error };
}

test('a storage that stays unavailable cuts the archive, whose bytes so far are right', async () => {
  const { archive, storage, open, last } = givenArchive();
  const read = createArchiveReader({ files: { open }, patienceMs: 20, retryMs: 1 });
  const { signal } = new AbortController();
  const whole = await buffer(await read(archive, { first: 0, last }, signal));

  const { body, error } = await receive(await read(archive, { first: 0, last }, signal), () => {
    storage.isUnavailable = true;
  });

  expect(error).toBeInstanceOf(StorageUnavailable);
  expect(body.length).toBeLessThan(whole.length);
  expect(body.equals(whole.subarray(0, body.length))).toBe(true);
  await expect(read(archive, { first: body.length, last }, signal)).rejects.toThrow(StorageUnavailable);
  storage.isUnavailable = false;
  const rest = await buffer(await read(archive, { first: body.length, last }, signal));
  expect(Buffer.concat([body, rest]).equals(whole)).toBe(true);
});

test('a storage that breaks off again and again, and always sends more, is read to the end', async () => {
  const { archive, storage, open, last } = givenArchive();
  const read = createArchiveReader({ files: { open }, patienceMs: 1_000, retryMs: 1 });
  const { signal } = new AbortController();
  const whole = await buffer(await read(archive, { first: 0, last }, signal));
  storage.breaksAfter = 20_000;
  open.mockClear();

  const { body, error } = await receive(await read(archive, { first: 0, last }, signal));

  expect(error).toBeNull();
  expect(body.equals(whole)).toBe(true);
  expect(open.mock.calls.length).toBeGreaterThan(2);
});

test('nobody waits for a storage any more when the reader has gone', async () => {
  const { archive, storage, open, last } = givenArchive();
  const read = createArchiveReader({ files: { open }, patienceMs: 60_000, retryMs: 60_000 });
  const gone = new AbortController();
  const stream = await read(archive, { first: 0, last }, gone.signal);
  storage.isUnavailable = true;
  const received = receive(stream);
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(2));

  gone.abort();

  expect((await received).error).toMatchObject({ name: 'AbortError' });
});
