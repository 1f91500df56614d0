import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DoctorReport } from '@vitrine/shared/contract/health';
import { expect, onTestFinished } from 'vitest';
import { postgresFolder } from '../../server/test/helpers/find-postgres.ts';
import { test } from '../../server/test/helpers/fixtures.ts';
import { runScript } from '../lib/tool.ts';
import { findProgram } from '../testing/find-program.ts';
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
