// @module-tag nightly
import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  copyFileSync,
  createReadStream,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { HealthView } from '@vitrine/shared/contract/health';
import { SETUP_PATH } from '@vitrine/shared/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { givenApp } from '../../server/test/helpers/authenticator.ts';
import { root } from '../launcher/paths.mjs';
import { openSession, signIn } from '../lib/session.ts';
import { runScript } from '../lib/tool.ts';
import { type Debian, ensureBase, findLackOfDebian, startDebian } from '../testing/debian.ts';
import { makeFirstPhotograph, OWNER, untilPublic } from '../testing/first-photograph.ts';
import { countCommands, readBlocks, readRow } from '../testing/page-commands.ts';
import { ReleaseManifest, writeArchive } from '../tools/pack/archive.ts';

const PAGE = 'docs/hosting/small-server.md';
const BACKUPS = 'docs/backups.md';
const MINUTES = 60_000;
const LIMITS = { setup: 10, restore: 5 };
const url = 'https://localhost';
/** What she has after she forgot the first one. */
const elena = { username: OWNER.username, password: 'a brighter darkroom' };

const { version }: { version: string } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const [major, minor] = version.split('.').map(Number);
const next = `${major}.${Number(minor) + 1}.0`;

let lack: string | null = null;
let first: Debian;
const ownCertificates = getCACertificates();
const folder = mkdtempSync(path.join(tmpdir(), 'hosting-pages-'));
/** The place of the releases, in place of that of the page. */
const releases = createServer(({ url: asked = '' }, answer) => {
  const file = path.join(folder, path.basename(asked));
  if (existsSync(file)) createReadStream(file).pipe(answer);
  else answer.writeHead(404).end();
});
const running = new Set<Debian>();

beforeAll(async () => {
  lack = (await findLackOfDebian()) ?? (await ensureBase());
  if (lack) return;
  first = await givenDebian();
  const pack = path.join(root, 'scripts/tools/pack.ts');
  const packed = await runScript(pack, [folder, '--arch', process.arch]);
  expect(packed.code, packed.output).toBe(0);
  await packNext();
  await new Promise<void>((resolve) => releases.listen(0, '127.0.0.1', resolve));
}, 15 * MINUTES);

afterAll(async () => {
  for (const debian of running) await debian.stop();
  releases.close();
  rmSync(folder, { recursive: true, force: true });
  setDefaultCACertificates(ownCertificates);
}, 5 * MINUTES);

/** Packs the same files once more, as the version that follows. */
async function packNext() {
  const from = path.join(folder, `vitrine-${version}`);
  const to = path.join(folder, `vitrine-${next}`);
  execFileSync('tar', ['-xf', archiveOf(version), '-C', folder]);
  renameSync(from, to);
  const { files: _, ...about } = ReleaseManifest.parse(
    JSON.parse(readFileSync(path.join(to, 'manifest.json'), 'utf8')),
  );
  for (const file of ['package.json', 'server/package.json'].map((name) => path.join(to, name)))
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version: next }));
  rmSync(path.join(to, 'manifest.json'));
  await writeArchive(to, { ...about, version: next }, archiveOf(next));
  rmSync(to, { recursive: true });
}

const archiveOf = (one: string) => path.join(folder, `vitrine-${one}-linux-${process.arch}.tar.gz`);

/** The lines of a page with what its reader puts in place of its words. */
const fill = (lines: string, release: string) =>
  lines
    .replaceAll('https://github.com/OWNER/vitrine/releases/download', `http://127.0.0.1:${portOf(releases)}`)
    .replaceAll('www.example.com', 'localhost')
    .replaceAll('linux-x64', `linux-${process.arch}`)
    .replaceAll(/(?<=vitrine-|\/v)\d+\.\d+\.\d+/g, release);

const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function givenDebian(): Promise<Debian> {
  const debian = await startDebian();
  running.add(debian);
  return debian;
}

async function end(debian: Debian) {
  running.delete(debian);
  await debian.stop();
}

/** Runs lines of a page, all of which have to succeed, and returns what they print. */
async function carryOut(debian: Debian, script: string, options: Parameters<Debian['run']>[1] = {}) {
  const { code, output } = await debian.run(script, options);
  expect(code, `${script}\n${output}`).toBe(0);
  return output;
}

/** Caddy signs the certificate of localhost itself. */
function trustCaddyOf(debian: Debian) {
  const authority = path.join(debian.folder, 'var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt');
  setDefaultCACertificates([...ownCertificates, readFileSync(authority, 'utf8')]);
}

const SETUP_LINK = new RegExp(`${SETUP_PATH}#\\S+\\s`);
const ROW_OF = {
  commands: 'All commands',
  password: 'A forgotten password',
  backup: 'A backup',
  settings: 'Other settings',
};
const METRICS_TOKEN = '0123456789abcdef0123456789abcdef';

describe('The hosting pages, word for word on an empty Debian 12 with 1 GB of memory', {
  timeout: 10 * MINUTES,
}, () => {
  let debian: Debian;
  let filename: string;
  let app: Awaited<ReturnType<typeof givenApp>>;

  beforeEach(({ skip, onTestFailed }) => {
    if (lack) skip(lack);
    onTestFailed(async () => {
      if (running.has(debian)) console.error((await debian.run('journalctl --boot --lines 100')).output);
    });
  });

  test('a small server shows its first photograph after ten commands', async () => {
    debian = first;
    const [commands = ''] = readBlocks(PAGE, 'A small server');

    const startedMs = performance.now();
    const log = await carryOut(debian, fill(commands, version), { end: SETUP_LINK });
    trustCaddyOf(debian);
    filename = await makeFirstPhotograph(url, log);

    const seconds = Math.round((performance.now() - startedMs) / 1_000);
    const memory = debian.readMemory();
    console.info(`${countCommands(commands)} commands, ${seconds} s, at most ${memory?.peakMb} MB of memory.`);
    expect(memory?.killed ?? 0).toBe(0);
    expect(countCommands(commands)).toBeLessThanOrEqual(LIMITS.setup);
  });

  test('the commands of daily life do what they are for', async () => {
    const [all = ''] = readRow(PAGE, ROW_OF.commands);
    expect(await carryOut(debian, all)).toContain('vitrine user list');
    const [backup = ''] = readRow(PAGE, ROW_OF.backup);
    await carryOut(debian, backup);

    const [password = ''] = readRow(PAGE, ROW_OF.password);
    await carryOut(debian, password, { input: `${elena.password}\n` });
    await expect(signIn(url, OWNER)).rejects.toMatchObject({ code: 'WRONG_CREDENTIALS' });
    await signIn(url, elena);

    const [file = '', restart = ''] = readRow(PAGE, ROW_OF.settings);
    const metrics = () => fetch(`${url}/api/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    expect((await metrics()).status).not.toBe(200);
    appendFileSync(path.join(debian.folder, file), `METRICS_TOKEN=${METRICS_TOKEN}\n`);
    await carryOut(debian, restart);
    await expect.poll(async () => (await metrics()).status).toBe(200);

    await carryOut(debian, backup);
    expect(backupsOf(debian)).toHaveLength(2);
  });

  test('an update brings the next version, and the way back the one before', async () => {
    const [update = ''] = readBlocks(PAGE, 'Updating');
    await carryOut(debian, fill(update, next));
    await untilPublic(url, filename);
    expect(await readVersion()).toBe(next);

    const [back = ''] = readBlocks(PAGE, 'Going back');
    await carryOut(debian, fill(back, version));
    await untilPublic(url, filename);
    expect(await readVersion()).toBe(version);
  });

  test('the owner has an authenticator app, and a backup', async () => {
    const { access_token: token } = await signIn(url, elena);
    app = await givenApp({ url }, token, elena.password);
    const [backup = ''] = readRow(PAGE, ROW_OF.backup);
    await carryOut(debian, backup);
    const [newest = ''] = backupsOf(debian).sort().reverse();
    copyFileSync(path.join(debian.folder, BACKUP_FOLDER, newest), path.join(folder, 'vitrine.tar'));
    copyFileSync(path.join(debian.folder, 'var/lib/vitrine/secrets/token-secret'), path.join(folder, 'token-secret'));
    await end(debian);
  });

  test.for([
    ['without the old keys, by the password alone', false],
    ['with the kept key, by password and code', true],
  ] as const)('a restore on a new machine lets the owner sign in %s', async ([, hasKey]) => {
    debian = await givenDebian();
    const [install = ''] = readBlocks(PAGE, 'A small server');
    const withoutStart = install.split('\n').filter((line) => !/^(systemctl enable|journalctl) /.test(line));
    await carryOut(debian, fill(withoutStart.join('\n'), version));
    const [lines = '', ofKey = ''] = readBlocks(BACKUPS, 'On a new machine');
    const [make = '', restore = '', unlock = '', start = '', remove = ''] = lines.trim().split('\n');
    expect(countCommands(lines)).toBeLessThanOrEqual(LIMITS.restore);
    copyFileSync(path.join(folder, 'vitrine.tar'), path.join(debian.folder, 'var/tmp/vitrine.tar'));
    if (hasKey) copyFileSync(path.join(folder, 'token-secret'), path.join(debian.folder, 'root/token-secret'));

    const commands = hasKey ? [make, ofKey, restore, start, remove] : [make, restore, unlock, start, remove];
    const said = await carryOut(debian, commands.join('\n'));

    trustCaddyOf(debian);
    await untilPublic(url, filename);
    expect(said.includes('cannot be read')).toBe(!hasKey);
    if (hasKey) await expect(signIn(url, elena)).rejects.toMatchObject({ code: 'SECOND_FACTOR_NEEDED' });
    await signIn(url, hasKey ? { ...elena, code: app.codeOf() } : elena);
    await end(debian);
  });

  async function readVersion() {
    const api = await openSession(url, elena);
    return (await api('/health', HealthView.required())).details.version;
  }
});

const BACKUP_FOLDER = 'var/backups/vitrine';
const backupsOf = (debian: Debian) => readdirSync(path.join(debian.folder, BACKUP_FOLDER));
