import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import ExifReader from 'exifreader';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { makePicture, uploadForm } from './fixtures.ts';
import { filesIn, readRows, renditionsOf, sorted } from './kept-rows.ts';
import { ACCOUNT, kill, type ServerProcess, startProcess } from './server-process.ts';

const IMAGES = 5;
const ROUNDS = 5;
const LONGEST_WAIT_MS = 900;
const DONE_LIMIT_MS = 90_000;

const Login = z.object({ access_token: z.string() });

async function signIn({ url }: ServerProcess) {
  const login = await fetch(`${url}/api/auth/login`, { method: 'POST', body: new URLSearchParams(ACCOUNT) });
  const { access_token: token } = Login.parse(await login.json());
  return async (method: string, path: string, body: FormData | object) => {
    const isForm = body instanceof FormData;
    const { status } = await fetch(`${url}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(!isForm && { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    });
    expect(status, path).toBeLessThan(300);
  };
}

function countPending(dataDir: string) {
  const database = new Database(join(dataDir, 'vitrine.sqlite'), { readonly: true });
  try {
    const count = database.prepare('select count(*) from images where avif_pending or card_pending or develop_pending');
    return z.int().parse(count.pluck().get());
  } finally {
    database.close();
  }
}

const untilDone = (dataDir: string) =>
  expect.poll(() => countPending(dataDir), { timeout: DONE_LIMIT_MS, interval: 100 }).toBe(0);

test('a kill while changed rights are on their way into the files leaves no file behind and none out', {
  timeout: 240_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-rights-'));
  let server = await startProcess(dataDir);
  let hasInterrupted = false;
  try {
    const first = await signIn(server);
    for (let seed = 0; seed < IMAGES; seed += 1) {
      // Two of them are the same file.
      const picture = await makePicture({ width: 500, height: 400, seed: seed >> 1 });
      await first('POST', 'images', uploadForm(picture, { title: `Picture ${seed}` }));
    }
    await untilDone(dataDir);

    for (let round = 1; round <= ROUNDS; round += 1) {
      const send = await signIn(server);
      await send('PUT', 'settings', { copyright: `© round ${round}` });
      await wait(Math.random() * LONGEST_WAIT_MS);
      await kill(server);
      hasInterrupted ||= countPending(dataDir) > 0;

      // Whatever the record of an image names is there, right after the kill and before any repair.
      const kept = new Set(await filesIn(join(dataDir, 'renditions')));
      expect(
        readRows(dataDir)
          .images.flatMap(renditionsOf)
          .filter((name) => !kept.has(name)),
      ).toEqual([]);
      server = await startProcess(dataDir);
    }

    expect(hasInterrupted).toBe(true);
    await untilDone(dataDir);
    const owed = sorted(readRows(dataDir).images.flatMap(renditionsOf));
    await expect
      .poll(async () => sorted(await filesIn(join(dataDir, 'renditions'))), { timeout: 60_000 })
      .toEqual(owed);
    await expect.poll(() => readdir(join(dataDir, 'tmp')), { timeout: 60_000 }).toEqual([]);
    for (const name of owed) {
      const { exif } = await ExifReader.load(join(dataDir, 'renditions', name), { expanded: true });
      expect(exif?.Copyright?.description, name).toBe(`© round ${ROUNDS}`);
    }
  } finally {
    await kill(server);
    await rm(dataDir, { recursive: true, force: true });
  }
});
