import { type ChildProcess, execFile, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

/** How a child process ended without an answer. `limit` is our own limit that it exceeded, if any. */
export class ChildEnded extends Error {
  readonly limit: 'time' | 'processor' | 'memory' | null;
  readonly signal: NodeJS.Signals | null;

  constructor(limit: ChildEnded['limit'], signal: NodeJS.Signals | null, exitCode: number | null) {
    super(limit ? `killed: too much ${limit}` : `ended by itself: ${signal ?? `exit code ${exitCode}`}`);
    this.limit = limit;
    this.signal = signal;
  }
}

/** The child had ended before it could get the message. */
export class ChildGone extends Error {}

export type Limits = { memoryLimitBytes: number };

/** Limits for one message. Exceeding processor time means that the work is heavy; exceeding only time, that the machine was busy. */
type TimeLimits = { timeLimitMs: number; processorLimitMs: number };

const CHECK_MS = 100;
/** Linux reports processor time in these ticks to every program, whatever the kernel's own clock. */
const MS_A_TICK = 10;

/**
 * A child process that answers one message at a time. If it exceeds a limit it gets SIGKILL, the only reliable way to stop native code.
 * While idle it does not keep its parent alive.
 */
export function startChild(module: string, { memoryLimitBytes }: Limits) {
  // Our environment is not passed on: a process that decodes strangers' files must not have its secrets.
  const child = fork(module, {
    // Otherwise glibc would keep memory in an arena for each encoding thread.
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
      let isSent = false;
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
        // Its end may be noticed before the failure to send, which shows that it came first.
        reject(
          isSent || limit ? new ChildEnded(limit, signal, code) : new ChildGone('it ended before the message was sent'),
        );
      };
      const onError = (error: Error) => {
        finish();
        child.kill('SIGKILL');
        reject(error);
      };
      const onUnsent = (error: Error) => onError(new ChildGone('the message could not be sent', { cause: error }));

      child.on('message', onAnswer).once('exit', onExit).once('error', onError);
      child.ref();
      child.channel?.ref();
      child.send(message, (error) => {
        isSent = !error;
        if (error && child.connected) onUnsent(error);
      });
    });

  return {
    pid: child.pid,
    ask,
    isUsable: () => child.connected && child.exitCode === null && !child.killed,
    /** The child exits as soon as it notices; it has nothing to lose. */
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
  let checking = false;
  let usedBeforeMs: number | undefined;
  const check = async () => {
    if (checking || child.pid === undefined) return;
    checking = true;
    const { residentBytes, processorMs } = await readUsage(child.pid);
    checking = false;
    usedBeforeMs ??= processorMs;
    if (residentBytes > memoryLimitBytes) kill('memory');
    if (processorMs - usedBeforeMs > processorLimitMs) kill('processor');
  };
  void check();
  const timer = setInterval(() => void check(), CHECK_MS);
  return { stop: () => clearInterval(timer) };
}

const NO_USAGE = { residentBytes: 0, processorMs: 0 };

/** The resources a process uses; zeros if it has ended, or if neither Linux nor a Unix `ps` can tell. */
async function readUsage(pid: number) {
  try {
    const [status, stat] = await Promise.all([
      readFile(`/proc/${pid}/status`, 'latin1'),
      readFile(`/proc/${pid}/stat`, 'latin1'),
    ]);
    // The second field is the name, which may contain blanks; the times are the 14th and 15th (man proc_pid_stat).
    const [userTicks, systemTicks] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return {
      residentBytes: 1024 * Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0),
      processorMs: MS_A_TICK * (Number(userTicks) + Number(systemTicks)),
    };
  } catch {
    // Either the process has ended or this is not Linux, which ps can tell.
  }
  if (process.platform === 'linux' || process.platform === 'win32') return NO_USAGE;
  try {
    const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=,cputime=', '-p', String(pid)]);
    const [kilobytes, time = ''] = stdout.trim().split(/\s+/);
    const seconds = time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    return { residentBytes: 1024 * Number(kilobytes), processorMs: 1000 * seconds };
  } catch {
    // ps fails for a process that has ended.
    return NO_USAGE;
  }
}
