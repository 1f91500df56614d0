// @module-tag nightly
import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { describe, expect } from 'vitest';
import { test as base, call, makePicture, uploadForm } from '../helpers/fixtures.ts';
import { ACCOUNT, kill, startProcess } from '../helpers/server-process.ts';

const DISK = '12m';

/** Runs a command in a mount namespace in which the folder is a small disk. */
const onSmallDisk = (folder: string) => [
  'unshare',
  '--user',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${DISK} tmpfs "$0" && exec "$@"`,
  folder,
];

const [command = '', ...args] = [...onSmallDisk(tmpdir()), 'true'];
/** Linux can mount a disk for a test, unless the machine's owner forbids it. */
const canMount = spawnSync(command, args).status === 0;

const POLL = { timeout: 60_000, interval: 100 };

/** The slow ones come last, in a workspace of their own. */
const hasAllRenditions = (files: string[]) =>
  files.some((file) => file.endsWith('.avif')) && !files.some((file) => file.startsWith('tmp/'));

const message = (text: string) => ({ name: 'Ada', email: 'ada@example.com', message: text });
const FULL = { status: 507, body: { success: false, code: 'STORAGE_FULL' } };

const test = base.extend<{ disk: Awaited<ReturnType<typeof openDisk>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the dependencies of a fixture from this pattern
  disk: async ({}, use) => {
    const disk = await openDisk();
    await use(disk);
    await kill(disk.running);
    await rm(disk.folder, { recursive: true, force: true });
  },
});

async function openDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-disk-'));
  const running = await startProcess(folder, { within: onSmallDisk(folder) });
  const inside = `/proc/${running.child.pid}/root${folder}`;
  const spare = async () => {
    const { bavail, bsize } = await statfs(inside);
    return bavail * bsize;
  };
  const ballast = join(inside, 'ballast');
  const ask = (method: string, path: string, options: Parameters<typeof call>[3] = {}) =>
    call({ url: running.url }, method, path, { signal: AbortSignal.timeout(60_000), ...options });
  const { body } = await ask('POST', '/api/auth/login', { body: ACCOUNT });

  return {
    folder,
    running,
    ask,
    token: body.access_token as string,
    spare,
    /** What is stored beside the database. */
    files: async () => {
      const entries = await readdir(inside, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && entry.parentPath !== inside);
      return files.map(({ name, parentPath }) => relative(inside, join(parentPath, name))).sort();
    },
    /** Leaves that many bytes. */
    fill: async (free = 0) => {
      await writeFile(ballast, Buffer.alloc(Math.floor((await spare()) - free)));
    },
    makeRoom: () => rm(ballast),
  };
}

describe.skipIf(!canMount)('a full disk', () => {
  test('refuses writes, goes on reading, and takes writes again when there is room', async ({ disk }) => {
    const { ask, token } = disk;
    const kept = await ask('POST', '/api/contact/', { body: message('before') });
    await disk.fill();

    const refused = [];
    for (let at = 0; at < 3; at += 1) refused.push(await ask('POST', '/api/contact/', { body: message(`full ${at}`) }));
    const read = await ask('GET', '/api/contact/', { token });
    const shown = await ask('GET', '/api/images/');
    await disk.makeRoom();
    const again = await ask('POST', '/api/contact/', { body: message('after') });
    const { body } = await ask('GET', '/api/contact/', { token });

    expect(kept.status).toBe(201);
    for (const answer of refused) expect(answer).toMatchObject(FULL);
    expect(read.body.data).toMatchObject([{ message: 'before' }]);
    expect(shown.status).toBe(200);
    expect(again.status).toBe(201);
    expect(body.data.map((one: { message: string }) => one.message).sort()).toEqual(['after', 'before']);
  });

  test.for([
    { room: 'no room at all', share: 0 },
    { room: 'room for the original alone', share: 0.25 },
    { room: 'room for some renditions', share: 0.45 },
  ])('takes no part of an upload when there is $room', async ({ share }, { disk }) => {
    const { ask, token } = disk;
    const upload = async (seed: number) => {
      const body = uploadForm(await makePicture({ width: 2400, height: 1600, seed }), { title: `Picture ${seed}` });
      return ask('POST', '/api/images/', { token, body });
    };
    const free = await disk.spare();
    expect(await upload(1)).toMatchObject({ status: 201 });
    await expect.poll(() => disk.files(), POLL).toSatisfy(hasAllRenditions);
    const pending = async () => (await ask('GET', '/api/health', { token })).body.data.details.queues.imaging;
    await expect.poll(pending, POLL).toBe(0);
    const needed = free - (await disk.spare());
    const before = await disk.files();
    await disk.fill(share * needed);

    const refused = await upload(2);
    const left = await disk.files();
    const { body: list } = await ask('GET', '/api/images/my-images', { token });
    await disk.makeRoom();
    const taken = await upload(2);

    expect(refused).toMatchObject(FULL);
    expect(left).toEqual(before);
    expect(list.data).toMatchObject([{ title: 'Picture 1' }]);
    expect(taken.status).toBe(201);
  });

  test('stores just what it acknowledged while the disk runs full', async ({ disk }) => {
    const { ask, token } = disk;
    await disk.fill(60_000);

    const answers = [];
    for (let at = 0; at < 30; at += 1) {
      const body = { name: `Client ${at}`, content: 'x'.repeat(4_000) };
      answers.push(await ask('POST', '/api/testimonials/', { token, body }));
    }
    const stored = await ask('GET', '/api/testimonials/?active_only=false', { token });

    const taken = answers.filter(({ status }) => status === 201).map(({ body }) => body.data.name);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 507]));
    expect(stored.body.data.map((one: { name: string }) => one.name).sort()).toEqual(taken.sort());
  });
});
