// @module-tag nightly
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startS3 } from '../helpers/s3-server.ts';
import { startProcess } from '../helpers/server-process.ts';

test('a start without the storage says in one line why it cannot be, and no secret', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrine-bucket-'));
  const s3 = await startS3();
  onTestFinished(async () => {
    await s3.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const wrong = 'the secret of somebody else';

  const failure = await startProcess(dataDir, { env: { ...s3.env, AWS_SECRET_ACCESS_KEY: wrong } }).catch(String);

  expect(failure).toMatch(
    /ended with 1: The server cannot start: s3:\/\/photographs\/elena\/ at http:\S+, get vitrine-owner: SignatureDoesNotMatch \(403\): [^\n]+\n$/,
  );
  expect(failure).not.toContain(wrong);
});
