import path from 'node:path';
import { counted } from '@vitrine/shared/counted';
import { copyFiles } from '../../../server/src/storage/copy-files.ts';
import { createFolderFiles } from '../../../server/src/storage/folder-files.ts';
import { SetupFailed } from '../../launcher/setup-failed.mjs';
import { openBucket } from '../../lib/open-bucket.ts';
import { createProgress } from '../../lib/progress.ts';
import type { Settings } from '../../supervisor/settings.ts';

/** Reports what an action has done in case it fails later. Replaces the previous one. */
export type ReportDone = (text: string) => void;

type Bucket = NonNullable<Awaited<ReturnType<typeof openBucket>>>;

async function withBucket(settings: Settings, work: (bucket: Bucket) => Promise<void>) {
  const bucket = await openBucket(settings);
  if (!bucket) throw new SetupFailed('STORAGE_URL is not set. Set it to s3://bucket/prefix, with the keys to it.');
  try {
    await work(bucket);
  } finally {
    bucket.close();
  }
}

/** Assigns the bucket to this installation. */
export const adopt = (settings: Settings) =>
  withBucket(settings, async (bucket) => {
    await bucket.adopt();
    console.log(`${bucket.name} belongs to this installation.`);
  });

/** Copies the pictures from the data folder into the bucket, or back. The quarantine is not copied. */
export const copy = (direction: 'push' | 'pull') => (settings: Settings, reportDone: ReportDone) =>
  withBucket(settings, (bucket) => copyAll(direction, bucket, { ...settings, reportDone }));

type Copying = { dataDir: string; reportDone: ReportDone };

async function copyAll(direction: 'push' | 'pull', bucket: Bucket, { dataDir, reportDone }: Copying) {
  const folder = createFolderFiles(dataDir);
  await folder.prepare();
  await bucket.prepare();
  const [from, to] = direction === 'push' ? [folder, bucket] : [bucket, folder];
  const progress = createProgress(direction === 'push' ? 'Copying into the bucket' : 'Copying from the bucket');
  const { copied, already, damaged } = await copyFiles({
    from,
    to,
    workspace: path.join(dataDir, 'tmp.storage'),
    onProgress: (done, all) => {
      progress.update(done, all);
      reportDone(`Stopped at file ${done} of ${all}; run the command again for the others`);
    },
  }).finally(progress.end);
  const place = direction === 'push' ? bucket.name : dataDir;
  console.log(`${place}: copied ${counted(copied, 'file')}, ${already} existed already.`);
  for (const name of damaged) console.log(`damaged  ${name}: differs from what was uploaded`);
  if (damaged.length > 0) process.exitCode = 1;
}
