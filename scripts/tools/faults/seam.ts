/**
 * Loaded into each process of a system before its program (`node --require`): every call that changes a file below FAULTS_ROOT, every
 * commit and every change of the bucket becomes a step with a name, which can fail or be the moment of a kill.
 */
import childProcess, { type ForkOptions } from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { watchBucket, watchPostgres, watchSqlite } from './commits.ts';
import { watchFiles } from './files.ts';
import { SEAM_VARIABLES } from './plan.ts';

const { env } = process;
const seam = Object.fromEntries(Object.values(SEAM_VARIABLES).map((name) => [name, env[name]]));

/** A process with an environment of its own belongs to the system all the same. */
const { fork } = childProcess;
const forkWithSeam = (module: string, options: ForkOptions = {}) =>
  fork(module, {
    ...options,
    env: { ...(options.env ?? env), ...seam },
    execArgv: ['--require', import.meta.filename, ...(options.execArgv ?? process.execArgv)],
  });
Object.assign(childProcess, { fork: forkWithSeam });

watchFiles();
watchSqlite();
if (env.DATABASE_URL) watchPostgres();
if (env.STORAGE_URL) watchBucket();
syncBuiltinESMExports();
