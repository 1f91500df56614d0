import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Loaded into a process before its program: ends it, as by `kill -9`, right before the step of this number that
 * changes a folder. A test so reaches every moment at which a power cut could find the disk.
 */
let left = Number(process.env.DIE_BEFORE_STEP);

const dieInTime = () => {
  if (left-- === 0) process.kill(process.pid, 'SIGKILL');
};

for (const name of ['mkdir', 'rename', 'rm', 'rmdir'] as const) {
  const real = fs.promises[name] as (...args: unknown[]) => Promise<unknown>;
  Object.assign(fs.promises, {
    [name]: async (...args: unknown[]) => {
      dieInTime();
      return real(...args);
    },
  });
}
syncBuiltinESMExports();
