import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { call, makePicture, uploadForm } from './fixtures.ts';
import { type Rows, readRows, renditionsOf, sorted } from './kept-rows.ts';
import { type S3, startS3 } from './s3-server.ts';
import { ACCOUNT, kill, type ServerProcess, startProcess } from './server-process.ts';

const ROUNDS = 3;
const DAY_MS = 24 * 60 * 60 * 1_000;
const NEVER = new Promise<undefined>(() => {});
const DONE = { timeout: 60_000, interval: 100 };

async function given() {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-bucket-'));
  const s3 = await startS3();
  onTestFinished(async () => {
    await s3.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const start = async (env: NodeJS.ProcessEnv = s3.env) => {
    const server = await startProcess(dataDir, { env });
    onTestFinished(() => kill(server));
    return server;
  };
  return { dataDir, s3, start };
}

async function signIn(server: ServerProcess) {
  const { body: session } = await call(server, 'POST', '/api/auth/login', { body: ACCOUNT });
  return async (title: string, seed: number) => {
    const body = uploadForm(await makePicture({ width: 500, height: 350, seed }), { title });
    return call(server, 'POST', '/api/images', { token: session.access_token, body });
  };
}

const filesOf = (images: Rows['images']) =>
  sorted(
    images.flatMap((image) => [
      `originals/${image.sha256.slice(0, 2)}/${image.sha256}`,
      ...renditionsOf(image).map((name) => `renditions/${name}`),
    ]),
  );

const isComplete = ({ images }: Rows) => images.every((image) => !image.avif_pending && !image.card_pending);

/** The files of the records are there, and nothing else outside the quarantine. */
async function expectFilesOfRecords(dataDir: string, s3: S3) {
  await expect.poll(() => isComplete(readRows(dataDir)), DONE).toBe(true);
  const inUse = () => s3.names().filter((name) => !name.startsWith('quarantine/'));
  await expect.poll(inUse, DONE).toEqual(filesOf(readRows(dataDir).images));
  await expect.poll(() => readdir(join(dataDir, 'tmp')), DONE).toEqual([]);
}

test('a kill amid uploads into a bucket loses nothing, and leaves nothing that is not put aside after a day', {
  timeout: 240_000,
}, async () => {
  const { dataDir, s3, start } = await given();
  const kept: string[] = [];
  let seed = 0;
  let interrupted = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await start();
    const upload = await signIn(server);
    const uploads = Array.from({ length: 2 }, async () => {
      for (;;) {
        seed += 1;
        const title = `Picture ${seed}`;
        const answer = await upload(title, seed).catch(() => null);
        if (!answer) break;
        // A slow machine may refuse some.
        if (answer.status === 201) kept.push(title);
      }
    });
    const before = kept.length;
    await expect.poll(() => kept.length, DONE).toBeGreaterThan(before);
    // The original is there, and a part of the renditions: none in the first round, then some more in each.
    let held = 0;
    s3.fail(({ method, name }) => {
      if (method !== 'PUT' || !/-\d+\.(?:jpg|webp)$/.test(name)) return undefined;
      held += 1;
      return held > round ? NEVER : undefined;
    });
    await expect.poll(() => held, DONE).toBeGreaterThan(round);
    await kill(server);
    await Promise.all(uploads);
    s3.fail();

    const rows = readRows(dataDir);
    const titles = new Set(rows.images.map(({ title }) => title));
    expect(kept.filter((title) => !titles.has(title))).toEqual([]);
    // What a record names is there right after the kill, before any repair.
    const there = new Set(s3.names());
    expect(filesOf(rows.images).filter((name) => !there.has(name))).toEqual([]);
    const keys = new Set(rows.images.flatMap(({ sha256, rendition_key: key }) => [sha256, key]));
    interrupted += s3.names().filter((name) => !keys.has(name.replace(/^.*\//, '').replace(/-.*/, ''))).length;
  }
  expect(interrupted).toBeGreaterThan(0);

  s3.age(2 * DAY_MS);
  await start();
  await expectFilesOfRecords(dataDir, s3);
});

test('a start without the storage says in one line why it cannot be, and no secret', { timeout: 120_000 }, async () => {
  const { s3, start } = await given();
  const wrong = 'the secret of somebody else';

  const failure = await start({ ...s3.env, AWS_SECRET_ACCESS_KEY: wrong }).catch(String);

  expect(failure).toMatch(
    /ended with 1: The server cannot start: s3:\/\/photographs\/elena\/ at http:\S+, get vitrine-owner: SignatureDoesNotMatch \(403\): [^\n]+\n$/,
  );
  expect(failure).not.toContain(wrong);
});
