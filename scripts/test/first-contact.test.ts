import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../launcher/paths.mjs';
import { givenFolder } from '../testing/given-folder.ts';
import { canBePowerless, powerless } from '../testing/powerless.ts';

const OWN_WORLD = ['--user', '--map-root-user', '--mount', '--net', 'sh', '-c'];
const canUnshare = spawnSync('unshare', [...OWN_WORLD, 'mount -t tmpfs tmpfs "$0"', tmpdir()]).status === 0;
const ONE_TRY = { npm_config_fetch_retries: '0' };
if (!canUnshare)
  console.info('No user namespaces here: a folder that is closed, a full disk and no network are not tried.');

/** A tree of the launcher, one command, and a workspace that depends on one package. */
function givenTree(resolved: string) {
  const tree = givenFolder();
  for (const name of ['scripts/run.cjs', 'scripts/run.mjs', 'scripts/launcher', '.node-version']) {
    cpSync(path.join(root, name), path.join(tree, name), { recursive: true });
  }
  for (const folder of ['commands', 'tools']) mkdirSync(path.join(tree, 'scripts', folder));
  const command = "/**\n * `npm run hello`: Says hello.\n */\nconsole.log('hello');\n";
  writeFileSync(path.join(tree, 'scripts/commands/hello.ts'), command);
  const { engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const project = { name: 'tree', version: '1.0.0', workspaces: ['part'] };
  writeFileSync(path.join(tree, 'package.json'), JSON.stringify({ ...project, type: 'module', engines }));
  const part = { name: 'part', version: '1.0.0', dependencies: { large: resolved } };
  mkdirSync(path.join(tree, 'part'));
  writeFileSync(path.join(tree, 'part/package.json'), JSON.stringify(part));
  const packages = {
    '': project,
    part,
    'node_modules/part': { resolved: 'part', link: true },
    'node_modules/large': { version: '1.0.0', resolved },
  };
  writeFileSync(
    path.join(tree, 'package-lock.json'),
    JSON.stringify({ name: 'tree', version: '1.0.0', lockfileVersion: 3, requires: true, packages }),
  );
  return tree;
}

/** A package of two megabytes that no compression makes smaller. */
function givenPackage() {
  const folder = givenFolder();
  mkdirSync(path.join(folder, 'package'));
  writeFileSync(path.join(folder, 'package/package.json'), JSON.stringify({ name: 'large', version: '1.0.0' }));
  writeFileSync(path.join(folder, 'package/bytes'), randomBytes(2_000_000));
  execFileSync('tar', ['-czf', 'large.tgz', 'package'], { cwd: folder });
  return `file:${path.join(folder, 'large.tgz')}`;
}

/**
 * Runs the command in a world without a network, in which the tree is a disk of its own that the given commands prepare. Whatever it leaves
 * behind is still in its group of processes.
 */
async function runHello(tree: string, disk: string) {
  const prepared = `cp -a "$0/." "$1" && mount -t tmpfs ${disk} && cd "$0" && exec "$2" scripts/run.cjs hello`;
  const args = [...OWN_WORLD, prepared, tree, givenFolder(), process.execPath];
  const env = { ...process.env, ...ONE_TRY, npm_config_cache: givenFolder() };
  const child = spawn('unshare', args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const [printed, said] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const { pid = 0 } = child;
  await expect.poll(() => child.exitCode).not.toBeNull();
  return { code: child.exitCode, printed, said, isLeft: isGroupThere(pid) };
}

function isGroupThere(pid: number) {
  try {
    return process.kill(-pid, 0);
  } catch {
    return false;
  }
}

const onDisk = (size: string, then: string) => `-o size=${size} tmpfs "$0" && cp -a "$1/." "$0" && ${then}`;

const CASES = [
  [
    'a folder that cannot be written',
    onDisk('8m', 'mount -o remount,ro "$0"'),
    /^Vitrine could not be set up: .+\/\.node cannot be written\. Run this as the user to whom .+$/,
  ],
  [
    'a disk that is full',
    onDisk('8m', '{ cat /dev/zero > "$0/zeros" 2>/dev/null || true; }'),
    /^Vitrine could not be set up: the disk of .+setup\.lock is full\. Make room on it and try again\.$/,
  ],
  [
    'a disk that is full in the middle of the installation',
    onDisk('1m', 'true'),
    /^The dependencies could not be installed: the disk of .+ is full\. Make room on it and try again\.$/,
  ],
] as const;

test.for(CASES)('%s is one sentence with a remedy', async ([, disk, sentence], { skip }) => {
  if (!canUnshare) skip('Needs user namespaces');
  const { code, said, isLeft } = await runHello(givenTree(givenPackage()), disk);

  expect([code, isLeft, said.trimEnd()]).toEqual([1, false, expect.stringMatching(sentence)]);
});

test('no network is one sentence with a remedy', async ({ skip }) => {
  if (!canUnshare) skip('Needs user namespaces');
  const tree = givenTree('https://registry.npmjs.org/left-pad/-/left-pad-1.3.0.tgz');
  const { code, said, isLeft } = await runHello(tree, onDisk('8m', 'true'));

  expect(said.trimEnd()).toBe(
    'The dependencies could not be installed: the npm registry cannot be reached. Check the network and try again.',
  );
  expect([code, isLeft]).toEqual([1, false]);
});

test('an installation that did not fit on the disk is made again once there is room', async ({ skip }) => {
  if (!canUnshare) skip('Needs user namespaces');
  const tooSmall = '{ (cd "$0" && "$2" scripts/run.cjs hello > /dev/null 2>&1); mount -o remount,size=8m "$0"; }';
  const { code, printed } = await runHello(givenTree(givenPackage()), onDisk('1m', tooSmall));

  expect(code).toBe(0);
  expect(printed).toMatch(/^Installing what Vitrine needs .+\nhello\n$/);
});

test('with room on the disk, the dependencies are installed once and the command runs', async ({ skip }) => {
  if (!canUnshare) skip('Needs user namespaces');
  const before = '(cd "$0" && "$2" scripts/run.cjs hello)';
  const { code, printed, said } = await runHello(givenTree(givenPackage()), onDisk('8m', before));

  expect([code, said]).toEqual([0, '']);
  expect(printed).toMatch(/^Installing what Vitrine needs .+\nhello\nhello\n$/);
});

test('a tree that is packed runs without npm, and lists its commands without it', () => {
  const tree = givenTree('file:nowhere.tgz');
  mkdirSync(path.join(tree, 'node_modules'));
  writeFileSync(path.join(tree, 'node_modules/.packed'), '');
  writeFileSync(path.join(tree, 'vitrine'), '');
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/run.cjs', ...args], { cwd: tree, env: { PATH: '' }, encoding: 'utf8' });

  expect(run('hello')).toMatchObject({ status: 0, stdout: 'hello\n', stderr: '' });
  expect(run().stdout).toMatch(/^ {2}vitrine hello {2}Says hello\.$/m);
});

test.for([
  [
    'can only be read',
    'mount -o remount,ro "$0"',
    /^DATA_DIR: \S+ cannot be written \(EROFS.+\)\. Change its permissions, or set another folder\.$/,
  ],
  [
    'is full',
    '{ cat /dev/zero > "$0/zeros" 2>/dev/null || true; }',
    /^DATA_DIR: \S+ cannot be written \(ENOSPC.+\)\. Make room on its disk, or set another folder\.$/,
  ],
] as const)('npm start with a data folder that %s is one sentence with a remedy', ([, then, sentence], { skip }) => {
  if (!canUnshare) skip('Needs user namespaces');
  const folder = givenFolder();
  const start = `mount -t tmpfs -o size=64k tmpfs "$0" && ${then} && exec "$1" scripts/run.cjs start`;
  const env = { ...process.env, DATA_DIR: folder, PORT: '0' };
  const options = { cwd: root, env, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync('unshare', [...OWN_WORLD, start, folder, process.execPath], options);

  expect([status, stdout, stderr.trimEnd()]).toEqual([1, '', expect.stringMatching(sentence)]);
});

test.runIf(canBePowerless)('npm start with keys that it cannot read is one sentence that names the file', () => {
  const [command = '', ...args] = [...powerless, process.execPath];
  const folder = givenFolder();
  mkdirSync(path.join(folder, 'secrets'));
  writeFileSync(path.join(folder, 'secrets/token-secret'), 'a'.repeat(64), { mode: 0o000 });
  const env = { ...process.env, DATA_DIR: folder, PORT: '0' };
  const options = { cwd: root, env, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(command, [...args, 'scripts/run.cjs', 'start'], options);

  expect([status, stdout, stderr.trimEnd()]).toEqual([
    1,
    '',
    expect.stringMatching(
      /^DATA_DIR: the keys in it cannot be used \(EACCES.+secrets\/token-secret'\)\. Give them .+$/,
    ),
  ]);
});

test('a bundle whose folder can only be read is one sentence with a remedy', { tags: 'nightly' }, ({ skip }) => {
  if (!canUnshare) skip('Needs user namespaces');
  const where = path.join(root, 'admin/dist-elsewhere');
  const made = mkdirSync(where, { recursive: true });
  if (made) onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  const build = 'mount -t tmpfs tmpfs "$0" && mount -o remount,ro "$0" && exec "$1" scripts/run.cjs build';
  const env = { ...process.env, VITE_API_URL: `https://${randomBytes(4).toString('hex')}.example/api` };
  const options = { cwd: root, env, encoding: 'utf8' } as const;
  const { status, stderr } = spawnSync('unshare', [...OWN_WORLD, build, where, process.execPath], options);

  expect([status, stderr.trimEnd()]).toEqual([
    1,
    expect.stringMatching(/^The .+ could not be bundled: .+ cannot be written\. Run this as the user .+$/),
  ]);
});

const OLD = /^This is Node [\d.]+, and Vitrine needs Node 18 or newer\. Install a newer one, .+, and try again\.\n$/;

test.for(['10.24.1', '17.9.1'])('Node %s is too old, which is one sentence with a remedy', (node) => {
  const said: string[] = [];
  const process = { versions: { node }, exitCode: 0 };
  const console = { error: (line: string) => said.push(`${line}\n`) };
  runInNewContext(readFileSync(path.join(root, 'scripts/run.cjs'), 'utf8'), { process, console });

  expect(said).toEqual([expect.stringMatching(OLD)]);
  expect(process.exitCode).toBe(1);
});

test('a Node that is too new is told which ones will do', () => {
  const tree = givenTree('file:nowhere.tgz');
  const newer = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '26.1.0' } })";
  const args = ['--import', `data:text/javascript,${encodeURIComponent(newer)}`, 'scripts/run.mjs', 'hello'];
  const env = {
    ...process.env,
    ...ONE_TRY,
    npm_config_registry: 'http://127.0.0.1:1',
    npm_config_cache: givenFolder(),
  };
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: tree, env, encoding: 'utf8' });

  expect(status).toBe(1);
  expect(stdout).toMatch(
    /^This is Node 26\.1\.0; Vitrine needs 24\.[\d.]+ or a newer Node 24\. Fetching Node 24\..+\n/,
  );
});

test('every npm script begins with the file that an old Node can read', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

  expect(Object.values<string>(scripts).filter((script) => !script.startsWith('node scripts/run.cjs '))).toEqual([]);
});

test.for(['10', '12', '16'])('a real Node %s says the same', { tags: 'nightly' }, (major, { skip }) => {
  const folder = givenFolder();
  const npm = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  spawnSync('npm', [...npm, `node@${major}`], { encoding: 'utf8' });
  const node = path.join(folder, 'node_modules/node/bin/node');
  if (spawnSync(node, ['--version']).status !== 0) skip(`npm could not install Node ${major}`);

  const { status, stdout, stderr } = spawnSync(node, [path.join(root, 'scripts/run.cjs'), 'start'], {
    encoding: 'utf8',
  });

  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(OLD);
});
