import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runScript } from '../../tools/tool.ts';
import { givenFolder } from './commands.ts';

const PASSWORD = 'never-to-be-shown';

test.for(['backup', 'restore'] as const)('%s refuses PostgreSQL and says what to use', async (command) => {
  const dataDir = givenFolder();
  const archive = path.join(givenFolder(), 'archive.tar');
  if (command === 'restore') writeFileSync(archive, 'an archive');

  const { code, output } = await runScript(path.join(import.meta.dirname, '../..', `${command}.ts`), [archive], {
    env: { DATA_DIR: dataDir, DATABASE_URL: `postgres://vitrine:${PASSWORD}@127.0.0.1:1/vitrine` },
  });

  expect(code).toBe(1);
  expect(output).toContain(command === 'backup' ? 'Use pg_dump' : 'Use pg_restore');
  expect(output).not.toContain(PASSWORD);
  expect(readdirSync(dataDir)).toEqual([]);
});
