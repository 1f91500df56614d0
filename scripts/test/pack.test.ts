import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { root } from '../launcher/paths.mjs';
import { runScript } from '../lib/tool.ts';
import { until } from '../lib/until.ts';
import { statusOf } from '../supervisor/http.ts';
import { findFreePort } from '../supervisor/ports.ts';
import { makeFirstPhotograph } from '../testing/first-photograph.ts';
import { givenMemoryGroup } from '../testing/memory-group.ts';
import { describeFiles, ReleaseManifest } from '../tools/pack/archive.ts';

const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const LIMITS = { unpackedMb: 300, memoryMb: 512 };
const BYTES_A_MB = 1_000_000;
const isRoot = process.getuid?.() === 0;
/** The user nobody, to whom nothing of a release belongs. */
const NOBODY = 65_534;
const asNobody = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function givenFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'pack-'));
  folders.push(folder);
  return folder;
}

/** Makes the archive for this processor; the release workflow runs this on the other one too. */
async function pack() {
  const out = givenFolder();
  const { code, output } = await runScript(path.join(root, 'scripts/tools/pack.ts'), [out, '--arch', process.arch]);
  expect(code, output).toBe(0);
  const name = `vitrine-${version}-linux-${process.arch}.tar.gz`;
  execFileSync('sha256sum', ['--check', '--strict', `${name}.sha256`], { cwd: out });
  return path.join(out, name);
}

/** A folder as on a server: the unpacked release, and the link to it. */
async function givenHome() {
  const home = givenFolder();
  chmodSync(home, 0o755);
  execFileSync('tar', ['-xf', await pack(), '-C', home]);
  symlinkSync(`vitrine-${version}`, path.join(home, 'current'));
  return { home, release: path.join(home, `vitrine-${version}`) };
}

/** The files of a release that are not as its manifest says, or not in it. */
async function findOthers(release: string) {
  const [wanted, found] = [readManifest(release).files, await describeFiles(release)];
  const names = new Set([...Object.keys(wanted), ...Object.keys(found)]);
  return [...names].filter((name) => wanted[name]?.sha256 !== found[name]?.sha256);
}

const readManifest = (release: string) =>
  ReleaseManifest.parse(JSON.parse(readFileSync(path.join(release, 'manifest.json'), 'utf8')));

const onLinux = test.skipIf(process.platform !== 'linux');

onLinux(
  'an archive starts without Node, npm or a folder that it may write, and keeps what is the owner’s above itself',
  {
    tags: 'nightly',
    timeout: 600_000,
  },
  async () => {
    const { home, release } = await givenHome();
    const manifest = readManifest(release);
    const megabytes = Object.values(manifest.files).reduce((sum, { bytes }) => sum + bytes, 0) / BYTES_A_MB;

    expect(manifest).toMatchObject({ version, arch: process.arch });
    expect(await findOthers(release)).toEqual([]);
    expect(megabytes).toBeLessThanOrEqual(LIMITS.unpackedMb);

    if (!isRoot) execFileSync('chmod', ['-R', 'a-w', release]);
    const port = await findFreePort();
    const own = givenFolder();
    const settings = ['NODE_ENV=production', 'DATA_DIR=data', `PORT=${port}`, `PUBLIC_URL=http://localhost:${port}`];
    writeFileSync(path.join(home, '.env'), settings.join('\n'), { mode: 0o640 });
    mkdirSync(path.join(home, 'data'));
    if (isRoot) for (const place of [own, `${home}/.env`, `${home}/data`]) chownSync(place, NOBODY, NOBODY);
    const vitrine = path.join(home, 'current/vitrine');
    const options = { cwd: own, env: { PATH: givenPath() }, ...asNobody };

    const group = givenMemoryGroup(LIMITS.memoryMb);
    // It waits until it is in the group, which counts from then on.
    const child = spawn('/bin/sh', ['-c', 'read -r line && exec "$0" "$@"', vitrine, 'start'], options);
    onTestFinished(() => void child.kill('SIGKILL'));
    group?.add(child.pid ?? 0);
    let log = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (log += part));
    child.stdin.end('\n');
    const url = `http://localhost:${port}`;
    await until(async () => (await statusOf(`${url}/api/health/live`)) === 200, 'Vitrine answers').catch((error) => {
      throw new Error(log, { cause: error });
    });
    await until(() => /\/setup#\S+/.test(log), 'the log has a setup link');
    await makeFirstPhotograph(url, log);

    const run = async (...args: string[]) => {
      const command = spawn(vitrine, args, options);
      const [said, failed] = await Promise.all([text(command.stdout), text(command.stderr)]);
      return said + failed;
    };
    const report = await run('doctor', '--no-mail');
    expect(report).toContain(`${home}/.env can be read by its owner and its group alone`);
    expect(report).toMatch(/^✓ Processes +The builder answers/m);
    expect(await run('backup', 'kept.tar')).toMatch(/1 image and all else/);
    expect(await run('restore', '--check', 'kept.tar')).toMatch(/is complete and undamaged/);
    expect(await run()).toMatch(/^ {2}vitrine user list\|add/m);

    const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(code ?? signal)));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    expect(readdirSync(home).toSorted()).toEqual(['.env', 'current', 'data', `vitrine-${version}`]);
    expect(await findOthers(release)).toEqual([]);
    if (!group) return console.info('No groups of processes can be made here: it was not tried with little memory.');
    console.info(`Start, a photograph and three commands took ${group.readPeakMb()} of ${LIMITS.memoryMb} MB at most.`);
    expect(group.countKilled()).toBe(0);
  },
);

/** A PATH with what the launcher calls, and nothing else. */
function givenPath() {
  const folder = givenFolder();
  chmodSync(folder, 0o755);
  for (const tool of ['dirname', 'readlink']) symlinkSync(`/usr/bin/${tool}`, path.join(folder, tool));
  return folder;
}
