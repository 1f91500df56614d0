import path from 'node:path';
import { DoctorReport } from '@vitrine/shared/contract/health';
import { expect } from 'vitest';
import { test } from '../../server/test/helpers/fixtures.ts';
import { runScript } from '../tools/tool.ts';

const file = path.join(import.meta.dirname, '../doctor.ts');

test('npm run doctor reports as text and as JSON, and ends with 1 if there is a fault', async ({ server }) => {
  const env = { DATA_DIR: server.dataDir };

  const [text, json, faulty, wrong, nowhere] = await Promise.all([
    runScript(file, ['--no-mail'], { env }),
    runScript(file, ['--json', '--no-mail'], { env }),
    runScript(file, [], { env: { ...env, SMTP_URL: 'smtp://127.0.0.1:1', CONTACT_TO: 'owner@example.com' } }),
    runScript(file, ['--jsn'], { env }),
    runScript(file, [], { env: { DATA_DIR: path.join(server.dataDir, 'nowhere') } }),
  ]);

  expect(text).toMatchObject({ code: 0, output: expect.stringMatching(/^✓ Database +SQLite/m) });
  expect(text.output).toMatch(/^! Backups .*\n +→ Set BACKUP_TO/m);
  const { checks } = DoctorReport.parse(JSON.parse(json.output));
  expect(checks).toContainEqual(expect.objectContaining({ check: 'Migrations', state: 'ok' }));
  expect(faulty).toMatchObject({ code: 1, output: expect.stringMatching(/^✗ Mail .*ECONNREFUSED/m) });
  expect(wrong).toMatchObject({ code: 2, output: expect.stringContaining('--jsn') });
  expect(nowhere).toMatchObject({ code: 1, output: expect.stringContaining('does not exist. Start Vitrine once') });
});
