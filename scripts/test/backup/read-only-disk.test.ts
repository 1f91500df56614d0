// @module-tag nightly
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { call, test } from '../../../server/test/helpers/fixtures.ts';
import { readKept } from '../../../server/test/helpers/write-storm.ts';
import { givenFolder, runRestore } from './commands.ts';

const OWN_WORLD = ['--user', '--map-root-user', '--mount', 'sh', '-c'];

/** Runs a command in a world of its own in which the folder is a disk that can only be read, with a copy of another. */
const onReadOnlyDisk = (folder: string, source: string, ...command: string[]) => [
  ...OWN_WORLD,
  `mount -t tmpfs tmpfs "$0" && cp -a "$1/." "$0" && rm -f "$0"/*-shm && mount -o remount,ro "$0" && shift && exec "$@"`,
  folder,
  source,
  ...command,
];

const probe = ['mount -t tmpfs tmpfs "$0" && mount -o remount,ro "$0"', tmpdir()];
const canMount = spawnSync('unshare', [...OWN_WORLD, ...probe]).status === 0;

test.runIf(canMount)(
  'a disk that has become read-only can still be backed up, to the last write',
  {
    timeout: 240_000,
  },
  async ({ server, givenImage }) => {
    await givenImage({ title: 'Bride at dusk' });
    const message = 'Written last, and still in the log.';
    await call(server, 'POST', '/api/contact', { body: { name: 'Ada', email: 'ada@example.com', message } });
    const disk = givenFolder();
    const file = path.join(givenFolder(), 'backup.tar');

    const script = path.join(import.meta.dirname, '../../commands/backup.ts');
    const env = { ...process.env, DATA_DIR: disk };
    const backup = spawnSync('unshare', onReadOnlyDisk(disk, server.dataDir, process.execPath, script, file), {
      env,
      encoding: 'utf8',
    });

    expect(backup.stderr).toBe('');
    expect(backup.status).toBe(0);
    const restored = givenFolder();
    expect(await runRestore(restored, file)).toMatchObject({ code: 0 });
    expect(await readKept(restored)).toMatchObject({ messages: [message], images: [{ title: 'Bride at dusk' }] });
  },
);
