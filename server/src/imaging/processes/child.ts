import { type ChildProcess, execFile, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** How a child process ended without an answer. `limit` says which of our own limits it had passed. */
export class ChildEnded extends Error {
  readonly limit: 'time' | 'processor' | 'memory' | null;
  readonly signal: NodeJS.Signals | null;

  constructor(limit: ChildEnded['limit'], signal: NodeJS.Signals | null, exitCode: number | null) {
    super(limit ? `killed: too much ${limit}` : `ended by itself: ${signal ?? `exit code ${exitCode}`}`);
    this.limit = limit;
    this.signal = signal;
  }
}

export type Limits = { memoryLimitBytes: number };

/** For one message. What uses up its processor time is heavy; what is late without that had to wait for the machine. */
export type TimeLimits = { timeLimitMs: number; processorLimitMs: number };

const LOOK_MS = 100;
/** Linux counts processor time in these for every program, whatever the kernel's own clock. */
const MS_A_TICK = 10;

/**
 * A child process that answers one message at a time. Past a limit it gets SIGKILL, the only thing that stops native
 * code for certain. While it has nothing to do it does not keep its parent alive.
 */
export function startChild(module: string, { memoryLimitBytes }: Limits) {
  // Nothing of our own environment: the secrets in it are no business of a process that decodes files from strangers.
  const child = fork(module, {
    // glibc would keep memory in an arena for each of the threads that encode.
    env: { MALLOC_ARENA_MAX: '2' },
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

  const ask = (message: object, { timeLimitMs, processorLimitMs }: TimeLimits) =>
    new Promise<unknown>((resolve, reject) => {
      let limit: ChildEnded['limit'] = null;
      const kill = (passed: ChildEnded['limit']) => {
        limit ??= passed;
        child.kill('SIGKILL');
      };
      const timer = setTimeout(kill, timeLimitMs, 'time');
      const watch = watchUsage(child, kill, { memoryLimitBytes, processorLimitMs });

      const finish = () => {
        clearTimeout(timer);
        watch.stop();
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

function watchUsage(
  child: ChildProcess,
  kill: (passed: 'memory' | 'processor') => void,
  { memoryLimitBytes, processorLimitMs }: Limits & Pick<TimeLimits, 'processorLimitMs'>,
) {
  let looking = false;
  let usedBeforeMs: number | undefined;
  const look = async () => {
    if (looking || child.pid === undefined) return;
    looking = true;
    const { residentBytes, processorMs } = await readUsage(child.pid);
    looking = false;
    usedBeforeMs ??= processorMs;
    if (residentBytes > memoryLimitBytes) kill('memory');
    if (processorMs - usedBeforeMs > processorLimitMs) kill('processor');
  };
  void look();
  const timer = setInterval(() => void look(), LOOK_MS);
  return { stop: () => clearInterval(timer) };
}

const NO_USAGE = { residentBytes: 0, processorMs: 0 };

/** What a process takes; zeros when it has gone, or where neither Linux nor a Unix `ps` can tell. */
async function readUsage(pid: number) {
  try {
    const [status, stat] = await Promise.all([
      readFile(`/proc/${pid}/status`, 'latin1'),
      readFile(`/proc/${pid}/stat`, 'latin1'),
    ]);
    // The second field is the name, which may hold blanks; the times are the 14th and 15th (man proc_pid_stat).
    const [userTicks, systemTicks] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return {
      residentBytes: 1024 * Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0),
      processorMs: MS_A_TICK * (Number(userTicks) + Number(systemTicks)),
    };
  } catch {
    // Either the process has just gone or this is no Linux; ps knows the difference.
  }
  if (process.platform === 'linux' || process.platform === 'win32') return NO_USAGE;
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=,cputime=', '-p', String(pid)]);
    const [kilobytes, time = ''] = stdout.trim().split(/\s+/);
    const seconds = time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    return { residentBytes: 1024 * Number(kilobytes), processorMs: 1000 * seconds };
  } catch {
    // ps answers with a failure for a process that has gone.
    return NO_USAGE;
  }
}
