// @module-tag nightly
import { copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect } from 'vitest';
import { z } from 'zod';
import { call, test } from '../helpers/fixtures.ts';

const WRITES = 8;
/** Position of the page size in the log. */
const PAGE_SIZE_AT = 8;
const WAL_HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;

/** What may remain of the log on disk after a power cut: nothing after the last sync is certain to exist or be right. */
const remains = (wal: Buffer, bytes: number): Buffer[] => {
  const kept = wal.subarray(0, bytes);
  const lost = wal.length - bytes;
  const noise = Buffer.from(wal.subarray(bytes)).map((byte, at) => (at % 7 === 0 ? byte ^ 0x5a : byte));
  return [kept, Buffer.concat([kept, Buffer.alloc(lost)]), Buffer.concat([kept, noise])];
};

async function openAfterCut(database: string, wal: Buffer, folder: string) {
  await mkdir(folder);
  const file = join(folder, 'vitrine.sqlite');
  await copyFile(database, file);
  await writeFile(`${file}-wal`, wal);
  const open = new Database(file);
  open.pragma('synchronous = OFF');
  try {
    return {
      integrity: open.pragma('integrity_check', { simple: true }),
      names: z.array(z.string()).parse(open.prepare('select name from testimonials order by id').pluck().all()),
    };
  } finally {
    open.close();
    await rm(folder, { recursive: true });
  }
}

test('a power cut at any byte of the log loses no acknowledged write and leaves no half of one', {
  timeout: 180_000,
}, async ({ server, admin }) => {
  const database = join(server.dataDir, 'vitrine.sqlite');
  const before = await readFile(database);
  const acknowledged: { name: string; bytes: number }[] = [];
  for (let count = 1; count <= WRITES; count += 1) {
    const name = `Client ${count}`;
    const body = { name, content: 'Lovely.' };
    expect((await call(server, 'POST', '/api/testimonials', { token: admin, body })).status).toBe(201);
    acknowledged.push({ name, bytes: (await stat(`${database}-wal`)).size });
  }
  // Only the log contains these writes: if they had been moved into the database, this would prove nothing.
  expect((await readFile(database)).equals(before)).toBe(true);

  const wal = await readFile(`${database}-wal`);
  const frameBytes = FRAME_HEADER_BYTES + wal.readUInt32BE(PAGE_SIZE_AT);
  const first = acknowledged[0]?.bytes ?? 0;
  const cuts: number[] = [];
  for (let at = WAL_HEADER_BYTES; at <= wal.length; at += frameBytes) {
    if (at >= first) cuts.push(at, Math.min(wal.length, at + FRAME_HEADER_BYTES + 100));
  }
  expect(cuts.length).toBeGreaterThan(WRITES);

  const scratch = await mkdtemp(join(tmpdir(), 'vitrine-power-'));
  const all = acknowledged.map(({ name }) => name);
  for (const cut of cuts) {
    const promised = acknowledged.filter(({ bytes }) => bytes <= cut).length;
    for (const rest of remains(wal, cut)) {
      const { integrity, names } = await openAfterCut(database, rest, join(scratch, 'disk'));
      expect(integrity).toBe('ok');
      expect(names).toEqual(all.slice(0, names.length));
      expect(names.length).toBeGreaterThanOrEqual(promised);
    }
  }
  await rm(scratch, { recursive: true });
});

test('each commit is synced before it is acknowledged', async ({ server }) => {
  const ask = async (pragma: string) => Object.values((await server.orm.em.execute(`pragma ${pragma}`))[0] ?? {})[0];

  expect(await ask('synchronous')).toBe(2);
  expect(await ask('journal_mode')).toBe('wal');
  expect(await ask('foreign_keys')).toBe(1);
});
