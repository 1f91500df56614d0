// @module-tag nightly
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { test as base, call, makePicture, uploadForm } from '../../../server/test/helpers/fixtures.ts';
import { givenFolder, hashFiles, runBackup } from './commands.ts';

const DISK = '384k';
const FULL = /^Nothing was changed: (?:ENOSPC: .+|database or disk is full)\n/;

/** Runs a command, then lists the folder, in a world of its own in which the folder is a small disk. */
const onSmallDisk = (folder: string, ...command: string[]) => [
  '--user',
  '--map-root-user',
  '--mount',
  'sh',
  '-c',
  `mount -t tmpfs -o size=${DISK} tmpfs "$0" && { "$@"; code=$?; ls -A "$0" >&2; exit $code; }`,
  folder,
  ...command,
];

const canMount = spawnSync('unshare', onSmallDisk(tmpdir(), 'true')).status === 0;

/** A data folder that is larger than the small disk, and an archive of it. */
const test = base.extend<{ dataDir: string; archive: string }>({
  dataDir: async ({ server, admin }, use) => {
    const picture = await makePicture({ width: 2_000, height: 1_500 });
    const body = uploadForm(picture, { title: 'Large' });
    expect((await call(server, 'POST', '/api/images/', { token: admin, body })).status).toBe(201);
    await use(server.dataDir);
  },
  archive: async ({ dataDir }, use) => {
    const file = path.join(givenFolder(), 'backup.tar');
    await runBackup(dataDir, file);
    await use(file);
  },
});

function run(folder: string, dataDir: string, script: string, ...args: string[]) {
  const file = path.join(import.meta.dirname, '../../commands', script);
  const env = { ...process.env, DATA_DIR: dataDir };
  return spawnSync('unshare', onSmallDisk(folder, process.execPath, file, ...args), { env, encoding: 'utf8' });
}

test.runIf(canMount)(
  'a full disk is one line, and leaves nothing behind',
  { timeout: 240_000 },
  async ({ dataDir, archive }) => {
    const disk = givenFolder();
    const before = hashFiles(path.join(dataDir, 'originals'));

    const backup = run(disk, dataDir, 'backup.ts', path.join(disk, 'backup.tar'));
    expect(backup.status).toBe(1);
    expect(backup.stderr).toMatch(FULL);
    expect(backup.stderr.replace(FULL, '')).toBe('');

    const restore = run(disk, disk, 'restore.ts', archive);
    expect(restore.status).toBe(1);
    expect(restore.stderr).toMatch(FULL);
    expect(restore.stderr.replace(FULL, '')).toBe('running.lock\nserver.lock\n');

    expect(hashFiles(path.join(dataDir, 'originals'))).toEqual(before);
    expect(readdirSync(dataDir)).not.toContain('backup-running');
  },
);
