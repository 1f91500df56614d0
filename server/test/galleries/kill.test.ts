// @module-tag nightly
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { filesOfPhotos, findLostPictures, readPhotoRows } from '../../../scripts/testing/gallery-invariants.ts';
import { askSqlite, filesInFolder } from '../../../scripts/testing/invariants.ts';
import { call, makePicture, uploadForm } from '../helpers/fixtures.ts';
import { ACCOUNT, kill, type ServerProcess, startProcess } from '../helpers/server-process.ts';

const ROUNDS = Number(process.env.VITRINE_KILL_ROUNDS ?? 3);
const LONGEST_MS = 1_200;
const LIMIT_MS = 60_000;

const signIn = async (server: ServerProcess): Promise<string> =>
  (await call(server, 'POST', '/api/auth/login', { body: ACCOUNT })).body.access_token;

/** Uploads until the server is killed, and gives the gallery another watermark now and then. Returns the hashes that were acknowledged. */
async function uploadUntilKilled(server: ServerProcess, token: string, gallery: number, round: number) {
  const kept: string[] = [];
  let isOver = false;
  const upload = async (lane: number) => {
    for (let count = 0; !isOver; count += 1) {
      const picture = await makePicture({ width: 340, height: 200, seed: round * 10_000 + lane * 1_000 + count });
      const path = `/api/galleries/${gallery}/photos`;
      const { status } = await call(server, 'POST', path, { token, body: uploadForm(picture) });
      expect(status).toBe(201);
      kept.push(createHash('sha256').update(picture).digest('hex'));
    }
  };
  const redraw = async () => {
    for (let count = 0; !isOver; count += 1) {
      const watermark = { kind: 'text', text: `Round ${round}.${count}` };
      const { status } = await call(server, 'PUT', `/api/galleries/${gallery}`, { token, body: { watermark } });
      expect(status).toBe(200);
      await wait(200);
    }
  };
  const work = [upload(1), upload(2), redraw()].map((one) =>
    one.catch((error: unknown) => {
      if (!isOver) throw error;
    }),
  );
  await expect.poll(() => kept.length, { timeout: LIMIT_MS }).toBeGreaterThan(1);
  await wait(Math.random() * LONGEST_MS);
  isOver = true;
  await kill(server);
  await Promise.all(work);
  return kept;
}

test('a kill during uploads into a gallery, and while its pictures are made again, loses nothing', {
  timeout: 120_000 + ROUNDS * 30_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-gallery-kill-'));
  const stored = filesInFolder(dataDir);
  const readPhotos = () => readPhotoRows(askSqlite(dataDir));
  let server = await startProcess(dataDir);
  try {
    const kept: string[] = [];
    let gallery: number | undefined;
    for (let round = 0; round < ROUNDS; round += 1) {
      const token = await signIn(server);
      gallery ??= (await call(server, 'POST', '/api/galleries', { token, body: { title: 'Anna' } })).body.data.id;
      kept.push(...(await uploadUntilKilled(server, token, gallery ?? 0, round)));
      const photos = await readPhotos();
      const hashes = new Set(photos.map(({ sha256 }) => sha256));
      expect(kept.filter((sha256) => !hashes.has(sha256))).toEqual([]);
      expect(await findLostPictures(photos, stored)).toEqual([]);
      server = await startProcess(dataDir);
    }
    // Then everything is drawn, and what nobody needs any more is gone.
    const countPending = async () => (await readPhotos()).filter((photo) => photo.is_pending).length;
    await expect.poll(countPending, { timeout: LIMIT_MS }).toBe(0);
    const findUnknown = async () => {
      const known = new Set(filesOfPhotos(await readPhotos()));
      return stored.list().filter((name) => !known.has(name));
    };
    await expect.poll(findUnknown, { timeout: LIMIT_MS }).toEqual([]);
    expect(await findLostPictures(await readPhotos(), stored)).toEqual([]);
  } finally {
    await kill(server);
    await rm(dataDir, { recursive: true, force: true });
  }
});
