/**
 * `npm run storage -- push|pull|adopt`: Copies the pictures from DATA_DIR into the bucket of STORAGE_URL, or back; what is there
 * already is not sent again, and nothing is removed. adopt makes this installation the one that may remove files from the bucket.
 */
import path from 'node:path';
import { copyFiles } from '../server/src/storage/copy-files.ts';
import { createFolderFiles } from '../server/src/storage/folder-files.ts';
import { SetupFailed } from './launcher/setup-failed.mjs';
import { readSettings } from './supervisor/settings.ts';
import { readCommandLine } from './tools/command-line.ts';
import { loadEnvFile } from './tools/env-file.ts';
import { openBucket } from './tools/open-bucket.ts';
import { createProgress } from './tools/progress.ts';
import { tellFailure } from './tools/tell-failure.ts';

const { positionals } = readCommandLine(import.meta.filename, {});

try {
  loadEnvFile();
  await run(positionals[0]);
} catch (error) {
  tellFailure(error);
}

async function run(action: string | undefined) {
  const settings = readSettings(process.env);
  const bucket = await openBucket(settings);
  if (!bucket) throw new SetupFailed('STORAGE_URL names no bucket. Set it to s3://bucket/prefix, with the keys to it.');
  try {
    if (action === 'adopt') {
      await bucket.adopt();
      console.log(`${bucket.name} belongs to this installation.`);
    } else if (action === 'push' || action === 'pull') {
      await copy(action, bucket, settings.dataDir);
    } else {
      throw new SetupFailed('npm run storage -- push, pull or adopt');
    }
  } finally {
    bucket.close();
  }
}

type Bucket = NonNullable<Awaited<ReturnType<typeof openBucket>>>;

async function copy(action: 'push' | 'pull', bucket: Bucket, dataDir: string) {
  const folder = createFolderFiles(dataDir);
  await folder.prepare();
  await bucket.prepare();
  const [from, to] = action === 'push' ? [folder, bucket] : [bucket, folder];
  const progress = createProgress(action === 'push' ? 'Copying into the bucket' : 'Copying from the bucket');
  const { copied, already, damaged } = await copyFiles({
    from,
    to,
    workspace: path.join(dataDir, 'tmp.storage'),
    tell: progress.tell,
  }).finally(progress.end);
  const place = action === 'push' ? bucket.name : dataDir;
  console.log(`${place}: ${copied} files are new, ${already} were there.`);
  for (const name of damaged) console.log(`damaged  ${name}: no longer what it was when it was uploaded`);
  if (damaged.length > 0) process.exitCode = 2;
}
