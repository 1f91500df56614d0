import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { onParentGone } from '../launcher/parent.mjs';
import { root } from '../launcher/paths.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** How long a runner may take to end its tests after a signal. */
const END_WITHIN_MS = 5_000;
const isWindows = process.platform === 'win32';

/** The run was ended from outside: nothing else is to be started. */
export class Interrupted extends Error {}

/**
 * Runs a script of Node that talks to the user directly, in a group of its own, and resolves with its exit code. Whatever it has started and
 * not ended goes with it. Throws `Interrupted` after a signal to this process, or if whoever has called it is gone.
 */
export async function runGroup(file: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
    detached: !isWindows,
  });
  let timer: NodeJS.Timeout | undefined;
  const interrupt = () => {
    signal(child, 'SIGINT');
    timer ??= setTimeout(() => signal(child, 'SIGKILL'), END_WITHIN_MS);
  };
  for (const name of SIGNALS) process.on(name, interrupt);
  onParentGone(interrupt);

  const [code] = await once(child, 'close');
  clearTimeout(timer);
  for (const name of SIGNALS) process.off(name, interrupt);
  // On Windows there is no group, and its number may be another's by now.
  if (!isWindows) signal(child, 'SIGKILL');
  if (timer) throw new Interrupted();
  return code ?? 1;
}

/** Sends a signal to a process and to all of its group that are left. */
function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(isWindows ? pid : -pid, name);
  } catch (error) {
    // macOS says EPERM of a group in which nothing runs any more.
    const isGone = error instanceof Error && 'code' in error && (error.code === 'ESRCH' || error.code === 'EPERM');
    if (!isGone) throw error;
  }
}
