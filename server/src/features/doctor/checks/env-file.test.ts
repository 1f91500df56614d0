import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { givenFolder } from '../../../../../scripts/testing/given-folder.ts';
import { checkEnvFile } from './env-file.ts';

function givenEnvFile(mode: number) {
  const folder = givenFolder();
  const file = path.join(folder, '.env');
  writeFileSync(file, 'SMTP_URL=smtps://elena:secret@mail.example\n');
  chmodSync(file, mode);
  return file;
}

test.skipIf(process.platform === 'win32').each([
  [0o644, 'warning'],
  [0o604, 'warning'],
  [0o642, 'warning'],
  [0o640, 'ok'],
  [0o600, 'ok'],
])('settings of the mode %o are a %s', async (mode, state) => {
  const file = givenEnvFile(mode);
  const remedy = state === 'ok' ? null : expect.stringContaining(`chmod o= ${file}`);

  expect(await checkEnvFile(file)).toMatchObject({ state, remedy, finding: expect.stringContaining(file) });
});

test('an installation without the file is not concerned', async () => {
  expect(await checkEnvFile(`${givenEnvFile(0o600)}.missing`)).toEqual([]);
});
