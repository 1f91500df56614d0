import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { kill, startProcess } from '../helpers/server-process.ts';

async function firstLines(env: NodeJS.ProcessEnv) {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-first-lines-'));
  const running = await startProcess(dataDir, { env });
  onTestFinished(async () => {
    await kill(running);
    await rm(dataDir, { recursive: true, force: true });
  });
  return running.readLog();
}

test('the log begins with the public address, and with every misspelt variable', async () => {
  const log = await firstLines({ PUBLIC_URL: 'https://elena.example', STORAGE_UR: 's3://pictures', HOME: '/root' });

  expect(log).toContain('Visitors reach the site at https://elena.example (PUBLIC_URL).\n');
  expect(log).toContain('STORAGE_UR is no setting of Vitrine, and has no effect. Did you mean STORAGE_URL?\n');
  expect(log.match(/Did you mean/g)).toHaveLength(1);
});

test('the log says that a server which others reach has no public address', async () => {
  expect(await firstLines({ NODE_ENV: 'production' })).toContain(
    'PUBLIC_URL is not set, so links name http://localhost:',
  );
});
