import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { onParentGone } from '../launcher/parent.mjs';
import { root } from '../launcher/paths.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** How long a runner may take to end its tests after a signal. */
const END_WITHIN_MS = 5_000;
const isWindows = process.platform === 'win32';

/**
 * Runs a script of Node that talks to the user directly, in a group of its own, and resolves with its exit code. Whatever it has started and
 * not ended goes with it: also if this process gets a signal, or whoever has called it is gone.
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
  signal(child, 'SIGKILL');
  return timer ? Math.max(1, code ?? 1) : (code ?? 1);
}

/** Sends a signal to a process and to all of its group that are left. */
function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(isWindows ? pid : -pid, name);
  } catch (error) {
    const isGone = error instanceof Error && 'code' in error && error.code === 'ESRCH';
    if (!isGone) throw error;
  }
}
