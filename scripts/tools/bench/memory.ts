import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../launcher/paths.mjs';
import { findFreePort } from '../../supervisor/ports.ts';
import { withFolder } from '../../testing/lone-server.ts';
import { measureLargeUpload } from './large-upload.ts';
import { familyOf, sumOf } from './processes.ts';
import type { Figure } from './table.ts';

const BYTES_A_MB = 1024 * 1024;
const IDLE_AFTER_MS = 8_000;
const OPEN_WITHIN_MS = 120_000;

/** Megabytes. `shared` counts a page that several processes have in common once; `resident` counts it in each of them. */
type Memory = { shared: number; resident: number };

/** What an idle Vitrine takes, and what a large upload adds to it. */
export async function measureMemory(): Promise<Figure[]> {
  const memory = await measureIdleMemory();
  const { tree, server } = memory ?? {};
  const ofTree = tree ? `${Math.round(tree.resident)} MB with shared pages counted in each` : '';
  const ofServer = 'all of it, shared pages included';
  return [
    { name: 'Idle memory of all processes', value: tree?.shared ?? null, limit: 400, unit: 'MB', note: ofTree },
    { name: 'Idle memory of the server', value: server?.resident ?? null, limit: 130, unit: 'MB', note: ofServer },
    ...(await measureLargeUpload()),
  ];
}

/**
 * The memory of an idle `npm start`: of all its processes, and of the server alone. The first start makes the database and the account,
 * once in the life of an installation, so it is the second that counts. Null where the system does not tell.
 */
async function measureIdleMemory(): Promise<{ tree: Memory; server: Memory } | null> {
  if (process.platform !== 'linux') return null;

  return withFolder(async (dataDir) => {
    await whileRunning(dataDir, async () => {});
    return whileRunning(dataDir, async (pid) => {
      await sleep(IDLE_AFTER_MS);
      const pids = familyOf(pid);
      const server = pids.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('server/dist/main.js'));
      return { tree: memoryOf(pids), server: memoryOf(server) };
    });
  });
}

async function whileRunning<T>(dataDir: string, look: (pid: number) => Promise<T>): Promise<T> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(await findFreePort()), DEMO: 'false' };
  const launcher = spawn(process.execPath, [path.join(root, 'scripts/run.mjs'), 'start'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await untilOpen(launcher);
    return await look(Number(launcher.pid));
  } finally {
    launcher.kill('SIGTERM');
    if (launcher.exitCode === null) await once(launcher, 'exit');
  }
}

async function untilOpen(launcher: ChildProcess): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Error('npm start did not open in time')), OPEN_WITHIN_MS);
  launcher.once('exit', (code) => reject(new Error(`npm start ended with code ${code}`)));
  launcher.stdout?.setEncoding('utf8').on('data', (text: string) => {
    if (text.includes('Vitrine is running')) resolve();
  });
  await promise.finally(() => clearTimeout(timer));
}

function memoryOf(pids: readonly number[]): Memory {
  const sum = (field: string) =>
    sumOf(pids, (pid) => {
      const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
      const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0;
      return (Number(kilobytes) * 1024) / BYTES_A_MB;
    });
  return { shared: sum('Pss'), resident: sum('Rss') };
}
