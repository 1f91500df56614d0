import { execFile } from 'node:child_process';
import { chownSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ActivityEntryView } from '@vitrine/shared/contract/security/activity';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished } from 'vitest';
import { call, makePicture, test } from '../../server/test/helpers/fixtures.ts';
import { ACCOUNT } from '../../server/test/helpers/server-process.ts';
import { BUILD_OPTIONS } from '../../site/builder/build-options.ts';
import { root } from '../launcher/paths.mjs';
import { runScript } from '../lib/tool.ts';
import { ownAddress } from '../supervisor/own-address.ts';
import { givenFolder } from '../testing/given-folder.ts';

/** Where a file is that is not a command of an owner or host. */
const ELSEWHERE: Record<string, string> = { 'run.mjs': '', 'migration.ts': 'tools' };
/** A user whom no machine has. */
const SERVICE = 54_321;
const execute = promisify(execFile);
/** Changes accounts, with a password on standard input. */
async function changeUsers(args: string[], env: NodeJS.ProcessEnv) {
  const script = path.join(import.meta.dirname, '../commands/user.ts');
  const running = execute(process.execPath, [script, ...args], { env: { ...process.env, ...env } });
  running.child.stdin?.end('a password of the guest\n');
  await running;
}
const run = (name: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  runScript(path.join(root, 'scripts', ELSEWHERE[name] ?? 'commands', name), args, { env });

describe('the commands', () => {
  test('import finds the Vitrine at the port of PORT', { tags: 'nightly' }, async ({ server, admin }) => {
    const folder = givenFolder();
    mkdirSync(path.join(folder, 'Weddings'));
    writeFileSync(path.join(folder, 'Weddings/bride.jpg'), await makePicture());
    const { port } = new URL(server.url);
    const secret = path.join(server.dataDir, 'password.txt');
    writeFileSync(secret, `${ACCOUNT.password}\n`);

    const { code, output } = await run('import.ts', [folder], {
      PORT: port,
      VITRINE_USERNAME: ACCOUNT.username,
      VITRINE_PASSWORD_FILE: secret,
    });

    expect(output).toContain('1 taken, 0 skipped, 0 failed');
    expect(code).toBe(0);
    expect((await call(server, 'GET', '/api/images', { token: admin })).body.total).toBe(1);
  });

  test('print what they list as JSON', async ({ server, admin }) => {
    expect(admin).toBeTruthy();
    const env = { DATA_DIR: server.dataDir };

    const [users, releases] = await Promise.all([
      run('user.ts', ['list', '--json'], env),
      run('site.ts', ['releases', '--json'], env),
    ]);

    expect(JSON.parse(users.output)).toEqual([{ username: 'owner', is_admin: true }]);
    expect(JSON.parse(releases.output)).toEqual([]);
  });

  test('what is done to accounts is in the log of activity', { tags: 'nightly' }, async ({ server, admin }) => {
    for (const args of [
      ['add', 'guest', '--guest'],
      ['passwd', 'guest'],
      ['unlock', 'guest'],
      ['remove', 'guest'],
    ]) {
      await changeUsers(args, { DATA_DIR: server.dataDir });
    }

    const { data } = (await call(server, 'GET', '/api/activity?limit=4', { token: admin })).body;
    expect(data.map(({ action, username, subject }: ActivityEntryView) => [username, action, subject])).toEqual([
      ['the command line', 'account_removed', 'guest'],
      ['the command line', 'second_factor_off', 'guest'],
      ['the command line', 'password_changed', 'guest'],
      ['the command line', 'account_added', 'guest'],
    ]);
  });

  test('a first administrator who is added begins a site that says nothing of its owner', {
    tags: 'nightly',
  }, async () => {
    const folder = givenFolder();

    await changeUsers(['add', 'elena'], { DATA_DIR: folder, DEMO: 'false' });

    const database = new Database(path.join(folder, 'vitrine.sqlite'), { readonly: true });
    onTestFinished(() => void database.close());
    expect(database.prepare('select stats from site').pluck().get()).toBe('[]');
  });

  test('an account is said to be changed even if the log of activity cannot have it', async ({ server, admin }) => {
    expect(admin).toBeTruthy();
    const database = new Database(path.join(server.dataDir, 'vitrine.sqlite'));
    database.exec("create trigger full before insert on activity begin select raise(abort, 'no room'); end");
    database.close();

    const { code, output } = await run('user.ts', ['unlock', 'owner'], { DATA_DIR: server.dataDir });

    expect(code).toBe(1);
    expect(output).toMatch(/^owner signs in with the password alone; .+ Only the log of activity lacks it: .*no room/);
  });

  test.for([
    ['user.ts', ['frobnicate']],
    ['user.ts', ['list', '--jsn']],
    ['site.ts', ['frobnicate']],
    ['storage.ts', []],
    ['import.ts', []],
    ['import.ts', ['--url', 'nowhere', tmpdir()]],
    ['restore.ts', []],
    ['migration.ts', []],
    ['run.mjs', ['frobnicate']],
  ] as const)('%s %o ends with 2 for wrong arguments', async ([name, args], { server }) => {
    expect((await run(name, [...args], { DATA_DIR: server.dataDir })).code).toBe(2);
  });

  test.for([
    ['user.ts', ['remove', 'nobody']],
    ['site.ts', ['rollback', 'no-such-release']],
    ['storage.ts', ['push']],
    ['import.ts', ['/no/such/folder']],
    ['restore.ts', ['/no/such/file.tar']],
  ] as const)('%s %o ends with 1 if it cannot do its work', async ([name, args], { server }) => {
    expect((await run(name, [...args], { DATA_DIR: server.dataDir })).code).toBe(1);
  });

  test.runIf(process.getuid?.() === 0).for([
    ['user.ts', ['list']],
    ['site.ts', ['releases']],
  ] as const)('%s %o by root is refused in the folder of another user', async ([name, args]) => {
    const dataDir = givenFolder();
    chownSync(dataDir, SERVICE, SERVICE);

    const { code, output } = await run(name, [...args], { DATA_DIR: dataDir });

    expect([code, output]).toEqual([1, expect.stringContaining(`${dataDir} belongs to user ${SERVICE}, and root`)]);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test.runIf(process.getuid?.() === 0)('root is not refused where it has run Vitrine', async () => {
    const dataDir = givenFolder();
    chownSync(dataDir, SERVICE, SERVICE);
    writeFileSync(path.join(dataDir, 'vitrine.sqlite'), '');

    expect((await run('user.ts', ['list'], { DATA_DIR: dataDir })).code).toBe(0);
  });
});

test('build takes the options of the static build that it starts', async () => {
  const { code, output } = await run('build.ts', ['-h']);

  expect(code).toBe(0);
  for (const option of Object.keys(BUILD_OPTIONS)) expect(output).toMatch(new RegExp(`^  --${option} `, 'm'));
});

test.for([
  [{ host: 'localhost', port: 3000 }, 'http://localhost:3000'],
  [{ host: '0.0.0.0', port: 80 }, 'http://127.0.0.1:80'],
  [{ host: '::1', port: 3001 }, 'http://[::1]:3001'],
] as const)('a Vitrine of %o is reached at %s', ([settings, address]) => {
  expect(ownAddress({ ...settings, dataDir: givenFolder() })).toBe(address);
});
