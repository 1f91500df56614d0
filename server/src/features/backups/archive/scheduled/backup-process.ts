import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { extname, join } from 'node:path';
import { z } from 'zod';
import type { BackupDone, BackupJob } from './run-scheduled.ts';

const isSource = extname(import.meta.filename) === '.ts';
const PROGRAM = join(import.meta.dirname, isSource ? 'process.ts' : 'backup-process.js');

/** It goes through many files, and hardly any of its objects outlives one: without limits it takes 270 MB for 10,000 images. */
const SMALL_HEAP = ['--max-semi-space-size=2', '--max-old-space-size=96'];

const Answer = z.union([
  z.object({
    done: z.object({
      name: z.string(),
      bytes: z.number(),
      images: z.number(),
      faults: z.number(),
      removed: z.number(),
      removalError: z.string().nullable(),
    }),
  }),
  z.object({ error: z.string(), isOtherRunning: z.boolean() }),
]);

/** A backup could not be made; the message is the reason, for people. */
export class BackupFailed extends Error {}

/** Another backup of the same data folder is running. */
export class OtherRunning extends Error {}

/** Makes a backup in a process of its own, which is stopped by the signal and removes then what it has written. */
export async function makeInProcess(job: BackupJob, signal: AbortSignal): Promise<BackupDone> {
  const child = fork(PROGRAM, { execArgv: SMALL_HEAP, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  // Visitors come first.
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  const stop = () => child.kill('SIGTERM');
  signal.addEventListener('abort', stop, { once: true });
  try {
    const answer = await new Promise<unknown>((resolve, reject) => {
      child.once('message', resolve);
      child.once('error', reject);
      child.once('exit', (code, by) =>
        reject(new BackupFailed(`its process ended by itself: ${by ?? `exit code ${code}`}`)),
      );
      child.send(job);
    });
    const result = Answer.parse(answer);
    if ('done' in result) return result.done;
    throw new (result.isOtherRunning ? OtherRunning : BackupFailed)(result.error);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
