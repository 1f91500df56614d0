import { type ChildProcess, execFile, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** How a child process ended without an answer. `limit` says which of our own limits it had passed. */
export class ChildEnded extends Error {
  readonly limit: 'time' | 'memory' | null;
  readonly signal: NodeJS.Signals | null;

  constructor(limit: ChildEnded['limit'], signal: NodeJS.Signals | null, exitCode: number | null) {
    super(limit ? `killed: too much ${limit}` : `ended by itself: ${signal ?? `exit code ${exitCode}`}`);
    this.limit = limit;
    this.signal = signal;
  }
}

export type Limits = { memoryLimitBytes: number };

const MEMORY_LOOK_MS = 100;

/**
 * A child process that answers one message at a time. Past a limit it gets SIGKILL, the only thing that stops native
 * code for certain. While it has nothing to do it does not keep its parent alive.
 */
export function startChild(module: URL, { memoryLimitBytes }: Limits) {
  // No environment: the secrets in it are no business of a process that decodes files from strangers.
  const child = fork(module, {
    env: {},
    execArgv: ['--max-old-space-size=256'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.on('error', () => resolve());
  });
  const rest = () => {
    child.unref();
    child.channel?.unref();
  };
  rest();

  const ask = (message: object, timeLimitMs: number) =>
    new Promise<unknown>((resolve, reject) => {
      let limit: ChildEnded['limit'] = null;
      const kill = (passed: ChildEnded['limit']) => {
        limit ??= passed;
        child.kill('SIGKILL');
      };
      const timer = setTimeout(kill, timeLimitMs, 'time');
      const memory = watchMemory(child, () => kill('memory'), memoryLimitBytes);

      const finish = () => {
        clearTimeout(timer);
        memory.stop();
        child.off('message', onAnswer).off('exit', onExit).off('error', onError);
        rest();
      };
      const onAnswer = (answer: unknown) => {
        if (limit) return;
        finish();
        resolve(answer);
      };
      const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
        finish();
        reject(new ChildEnded(limit, signal, code));
      };
      const onError = (error: Error) => {
        finish();
        child.kill('SIGKILL');
        reject(error);
      };

      child.on('message', onAnswer).once('exit', onExit).once('error', onError);
      child.ref();
      child.channel?.ref();
      child.send(message, (error) => {
        if (error && child.connected) onError(error);
      });
    });

  return {
    pid: child.pid,
    ask,
    isUsable: () => child.connected && child.exitCode === null && !child.killed,
    /** The child leaves as soon as it notices; there is nothing that it could lose. */
    async stop() {
      child.ref();
      child.kill('SIGKILL');
      await ended;
    },
  };
}

export type Child = ReturnType<typeof startChild>;

function watchMemory(child: ChildProcess, onExcess: () => void, limitBytes: number) {
  let looking = false;
  const look = async () => {
    if (looking || child.pid === undefined) return;
    looking = true;
    const bytes = await readResidentBytes(child.pid);
    looking = false;
    if (bytes > limitBytes) onExcess();
  };
  const timer = setInterval(() => void look(), MEMORY_LOOK_MS);
  return { stop: () => clearInterval(timer) };
}

/** Resident memory of a process; 0 when it has gone, or where neither Linux nor a Unix `ps` can tell. */
async function readResidentBytes(pid: number): Promise<number> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'latin1');
    return 1024 * Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
  } catch {
    // Either the process has just gone or this is no Linux; ps knows the difference.
  }
  if (process.platform === 'linux' || process.platform === 'win32') return 0;
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
    return 1024 * Number(stdout.trim());
  } catch {
    // ps answers with a failure for a process that has gone.
    return 0;
  }
}
