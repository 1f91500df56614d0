import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DoctorReport } from '@vitrine/shared/contract/health';
import { expect, onTestFinished } from 'vitest';
import { postgresFolder } from '../../server/test/helpers/find-postgres.ts';
import { test } from '../../server/test/helpers/fixtures.ts';
import { runScript } from '../lib/tool.ts';
import { findProgram } from '../testing/find-program.ts';
import { givenFolder } from '../testing/given-folder.ts';
import { canBePowerless, powerless } from '../testing/powerless.ts';
import { startPooler } from '../tools/cluster/pooler.ts';

const file = path.join(import.meta.dirname, '../commands/doctor.ts');
const pgbouncer = findProgram('pgbouncer');
if (!pgbouncer) console.info('pgbouncer is not installed: npm run doctor is not tried behind it.');

test('npm run doctor reports as text and as JSON, and ends with 1 if there is a fault', async ({ server }) => {
  // Who listens on the default port does not matter.
  const env = { DATA_DIR: server.dataDir, PORT: '0' };

  const [text, json, faulty, unavailable, wrong, nowhere] = await Promise.all([
    runScript(file, ['--no-mail'], { env }),
    runScript(file, ['--json', '--no-mail'], { env }),
    runScript(file, [], { env: { ...env, SMTP_URL: 'smtp://127.0.0.1:1', CONTACT_TO: 'owner@example.com' } }),
    runScript(file, ['--no-mail'], { env: { ...env, DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/vitrine' } }),
    runScript(file, ['--jsn'], { env }),
    runScript(file, [], { env: { DATA_DIR: path.join(server.dataDir, 'nowhere') } }),
  ]);

  expect(text).toMatchObject({ code: 0, output: expect.stringMatching(/^✓ Database +A file in the data folder/m) });
  expect(text.output).toMatch(/^! Backups .*\n +→ Set BACKUP_TO/m);
  const { checks } = DoctorReport.parse(JSON.parse(json.output));
  expect(checks).toContainEqual(expect.objectContaining({ check: 'Migrations', state: 'ok' }));
  expect(faulty).toMatchObject({ code: 1, output: expect.stringMatching(/^✗ Mail .*ECONNREFUSED/m) });
  expect(unavailable).toMatchObject({ code: 1, output: expect.stringMatching(/^✗ Migrations .*ECONNREFUSED/m) });
  expect(wrong).toMatchObject({ code: 2, output: expect.stringContaining('--jsn') });
  expect(nowhere).toMatchObject({ code: 1, output: expect.stringContaining('does not exist. Start Vitrine once') });
});

test.runIf(canBePowerless)(
  'npm run doctor makes no keys, and reports without those it cannot read',
  async ({ server }) => {
    const dataDir = givenFolder();
    cpSync(server.dataDir, dataDir, { recursive: true });
    const secrets = path.join(dataDir, 'secrets');
    rmSync(secrets, { recursive: true, force: true });
    const [command = '', ...args] = [...powerless, process.execPath, file, '--json', '--no-mail'];
    const env = { ...process.env, DATA_DIR: dataDir, PORT: '0' };
    const examine = () => spawnSync(command, args, { env, encoding: 'utf8' });

    const without = examine();
    expect([without.status, without.stderr, existsSync(secrets)]).toEqual([0, '', false]);

    mkdirSync(secrets);
    writeFileSync(path.join(secrets, 'token-secret'), 'a'.repeat(64), { mode: 0o000 });
    const closed = examine();

    expect(closed.status).toBe(1);
    expect(closed.stderr).toMatch(/^The keys of this Vitrine cannot be read \(EACCES.+token-secret'\).+\.\n\n$/);
    const finding = expect.stringContaining(`${path.join(secrets, 'token-secret')} cannot be read and written`);
    const { checks } = DoctorReport.parse(JSON.parse(closed.stdout));
    expect(checks).toContainEqual(expect.objectContaining({ check: 'Permissions', state: 'fault', finding }));
  },
);

test.skipIf(!pgbouncer || !postgresFolder)(
  'npm run doctor checks a database behind PgBouncer',
  { tags: 'nightly' },
  async ({ server }) => {
    const { startPostgres } = await import('../../server/test/helpers/postgres-server.ts');
    const postgres = await startPostgres();
    onTestFinished(postgres.stop);
    const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-pooler-'));
    chmodSync(folder, 0o755);
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const pooler = await startPooler({ pgbouncer: pgbouncer ?? '' }, folder, await postgres.createDatabase());
    onTestFinished(pooler.stop);

    const { output } = await runScript(file, ['--no-mail'], {
      env: { DATA_DIR: server.dataDir, DATABASE_URL: pooler.url },
    });

    expect(output).toMatch(/^✓ Database +PostgreSQL/m);
  },
);
