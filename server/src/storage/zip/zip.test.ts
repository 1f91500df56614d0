import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ByteRange } from '../file-store.ts';
import { layOutZip, type ZipEntry, type ZipLayout } from './layout.ts';
import { readZip } from './read-zip.ts';

const GIGABYTE = 1024 ** 3;
const time = new Date('2026-06-20T15:04:06Z');
const entryOf = (name: string, content: Uint8Array): ZipEntry<Uint8Array> => ({
  name,
  bytes: content.length,
  crc32: crc32(content),
  source: content,
});

const open = (content: Uint8Array, { first, last }: ByteRange) => Readable.from([content.subarray(first, last + 1)]);
const read = async (layout: ZipLayout<Uint8Array>, first = 0, last = layout.bytes - 1) =>
  buffer(await readZip(layout, { first, last }, open));

const hasUnzip = () => {
  try {
    return execFileSync('unzip', ['-v']).length > 0;
  } catch {
    return false;
  }
};

describe('an archive', () => {
  test.runIf(hasUnzip())('is one to other programs', async () => {
    const layout = layOutZip(
      [
        entryOf('Feier/花嫁 👰🏽‍♀️.jpg', Buffer.from('a picture')),
        entryOf('empty.jpg', Buffer.alloc(0)),
        entryOf('b.jpg', Buffer.alloc(200_000, 'b')),
      ],
      time,
    );
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-zip-'));
    try {
      const file = join(folder, 'archive.zip');
      writeFileSync(file, await read(layout));

      expect(String(execFileSync('unzip', ['-t', file]))).toContain('No errors detected');
      expect(String(execFileSync('unzip', ['-p', file, 'Feier/*']))).toBe('a picture');
      const listed = String(execFileSync('unzip', ['-Z', '-T', file], { env: { ...process.env, LC_ALL: 'C.UTF-8' } }));
      expect(listed).toContain('stor 20260620.150406 Feier/花嫁 👰🏽‍♀️.jpg');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('has in each range what the whole has there', async () => {
    const files = fc.array(
      fc.record({ name: fc.string({ maxLength: 20 }), content: fc.uint8Array({ maxLength: 300 }) }),
      {
        maxLength: 8,
      },
    );
    await fc.assert(
      fc.asyncProperty(files, fc.nat(), fc.nat(), async (given, from, length) => {
        const layout = layOutZip(
          given.map(({ name, content }) => entryOf(name, content)),
          time,
        );
        const whole = await read(layout);
        const first = from % layout.bytes;
        const last = Math.min(first + length, layout.bytes - 1);

        expect(whole.length).toBe(layout.bytes);
        expect(await read(layout, first, last)).toEqual(whole.subarray(first, last + 1));
      }),
    );
  });

  test('opens a file when the one before is being read, and by the part that is wanted', async () => {
    const layout = layOutZip(
      ['first', 'second', 'third'].map((text, index) => entryOf(String(index), Buffer.from(text))),
      time,
    );
    const opened: string[] = [];
    const closed: string[] = [];
    const start = layout.parts.find(({ entry }) => entry)?.start ?? 0;

    const stream = await readZip(layout, { first: start + 2, last: layout.bytes - 1 }, (content, { first, last }) => {
      opened.push(`${content} ${first}-${last}`);
      return open(content, { first, last }).once('close', () => closed.push(String(content)));
    });
    expect(opened).toEqual(['first 2-4']);

    for await (const chunk of stream) {
      expect(String(chunk)).toBe('rst');
      expect(opened).toEqual(['first 2-4', 'second 0-5']);
      break;
    }
    await expect.poll(() => closed.toSorted()).toEqual(['first', 'second']);
  });

  test('closes the first file if nobody reads', async () => {
    const layout = layOutZip([entryOf('a', Buffer.from('12345'))], time);
    const file = Readable.from(['12345']);

    (await readZip(layout, { first: 0, last: layout.bytes - 1 }, () => file)).destroy();

    await expect.poll(() => file.destroyed).toBe(true);
  });

  test('breaks off rather than have a wrong byte', async () => {
    const layout = layOutZip([entryOf('a', Buffer.from('12345'))], time);
    const readAs = async (content: string) =>
      buffer(await readZip(layout, { first: 0, last: layout.bytes - 1 }, () => Readable.from([Buffer.from(content)])));

    await expect(readAs('1234')).rejects.toThrow('another size');
    await expect(readAs('123456')).rejects.toThrow('another size');
    const gone = readZip(layout, { first: 0, last: 40 }, () => Promise.reject(new Error('gone')));
    await expect(gone).rejects.toThrow('gone');
  });
});

describe('an archive beyond the limits of ZIP', () => {
  const nothing = Buffer.alloc(0);
  const large = (name: string, bytes: number) => ({ name, bytes, crc32: 1, source: nothing });

  /** What another program finds in a file that has the records in their places, and holes for the files. */
  const list = (layout: ZipLayout<unknown>) => {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-zip-'));
    const file = join(folder, 'archive.zip');
    const handle = openSync(file, 'w');
    try {
      for (const { start, record } of layout.parts) if (record) writeSync(handle, record(), 0, null, start);
      return String(execFileSync('unzip', ['-Z', '-l', file], { maxBuffer: GIGABYTE }));
    } finally {
      closeSync(handle);
      rmSync(folder, { recursive: true });
    }
  };

  test.runIf(hasUnzip())('holds files and offsets of more than 4 GiB', () => {
    const layout = layOutZip([large('a', 5 * GIGABYTE), large('b', 4 * GIGABYTE + 5), large('c', 7)], time);

    expect(layout.bytes).toBeGreaterThan(9 * GIGABYTE);
    const listed = list(layout);
    expect(listed).toMatch(/4\.5 unx +5368709120 .* a$/m);
    expect(listed).toMatch(/4\.5 unx +4294967301 .* b$/m);
    expect(listed).toMatch(/4\.5 unx +7 .* c$/m);
    expect(listed).toContain('3 files, 9663676428 bytes uncompressed');
  });

  test.runIf(hasUnzip())('holds more than 65,535 files', { tags: 'nightly' }, () => {
    const listed = list(
      layOutZip(
        Array.from({ length: 70_000 }, (_, index) => large(`${index}.jpg`, 0)),
        time,
      ),
    );

    expect(listed).toContain('number of entries: 70000');
    expect(listed).toContain('69999.jpg');
  });

  test.each([
    [65_534, false],
    [65_535, true],
  ])('needs the records of Zip64 for %i files: %s', (files, isZip64) => {
    const layout = layOutZip(
      Array.from({ length: files }, () => large('a', 0)),
      time,
    );

    const end = layout.parts.at(-1)?.record?.();
    expect(end?.length).toBe(isZip64 ? 56 + 20 + 22 : 22);
    expect(end?.readUInt16LE(end.length - 12)).toBe(files);
  });

  test('keeps the records of ZIP up to 4 GiB', () => {
    const { parts } = layOutZip([large('a', 4 * GIGABYTE - 2)], time);

    expect(parts.map(({ bytes }) => bytes)).toEqual([31, 4 * GIGABYTE - 2, 47, 22 + 76]);
  });
});
