import { type ChildProcess, fork } from 'node:child_process';

const BACK_OFF_FIRST_MS = 1_000;
const BACK_OFF_MAX_MS = 30_000;
const STEADY_AFTER_MS = 60_000;

export type KeptOptions = {
  /** Its name in messages: "the server". */
  name: string;
  file: string;
  env: NodeJS.ProcessEnv;
  /** Node's options for the next run, given the signal that ended the previous one; null if none did. */
  execArgv: (endedBy: NodeJS.Signals | null) => string[];
  report: (line: string) => void;
  /** Called with the reason when it has ended by itself or was killed, and will be restarted. */
  onRestart?: (reason: string) => void;
  /** What each run receives through the channel when it starts, and at each `send`. */
  message?: () => Record<string, unknown>;
};

/** The pause before a program is restarted. */
type RestartPause = { reason: string; until: Date };

export type KeptProcess = ReturnType<typeof keepRunning>;

/**
 * Runs a program of the system and restarts it when it ends by itself. Through the channel between both processes the program notices
 * the end of its supervisor, however that ended, and ends as well.
 */
export function keepRunning({ name, file, env, execArgv, report, onRestart, message }: KeptOptions) {
  let child: ChildProcess;
  let restart: NodeJS.Timeout | undefined;
  let delayMs = BACK_OFF_FIRST_MS;
  let isReady = false;
  /** This run was asked to end. */
  let isEnding = false;
  let isStopped = false;
  let pause: RestartPause | null = null;
  let endedBy: NodeJS.Signals | null = null;
  /** Why this run was killed. */
  let killedBecause: string | null = null;
  const firstEnd = Promise.withResolvers<string>();

  const send = () => {
    // A run that ends meanwhile does not need it.
    if (message && child.connected) child.send(message(), () => {});
  };

  const start = () => {
    const startedAt = Date.now();
    pause = null;
    killedBecause = null;
    // A process group of its own: Ctrl-C reaches only the supervisor, which then stops the others in order.
    child = fork(file, {
      env,
      execArgv: execArgv(endedBy),
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    const startLater = (how: string) => {
      if (isEnding) return;
      if (!isReady) return firstEnd.resolve(`${name} ${how}`);

      if (Date.now() - startedAt > STEADY_AFTER_MS) delayMs = BACK_OFF_FIRST_MS;
      report(`${name} ${how}. Restarting it in ${delayMs / 1_000} s.`);
      pause = { reason: `${name} ${how}`, until: new Date(Date.now() + delayMs) };
      onRestart?.(pause.reason);
      restart = setTimeout(start, delayMs);
      delayMs = Math.min(delayMs * 2, BACK_OFF_MAX_MS);
    };
    child.once('error', (error) => {
      // Without a process there is no exit event either.
      if (child.pid === undefined) startLater(`cannot be started: ${error.message}`);
      else report(`${name}: ${error.message}`);
    });
    child.once('exit', (code, signal) => {
      endedBy = signal;
      startLater(killedBecause ?? (signal ? `was ended by ${signal}` : `ended with code ${code}`));
    });
    send();
  };

  start();
  return {
    /** Resolves with the reason if the program ends before it was ever ready. It is not restarted then. */
    endedEarly: firstEnd.promise,

    markReady: () => {
      isReady = true;
    },

    pid: () => child.pid,

    /** Why it is not running and until when; null while it runs. */
    pause: () => pause,

    send,

    /** Ends a run that does not react, by the signal that a stopped process obeys as well. It is restarted as after a crash. */
    kill(reason: string) {
      if (isEnding) return;
      killedBecause = reason;
      child.kill('SIGKILL');
    },

    /** Stops the program and starts it again at once, with the current code. */
    async restart(graceMs: number) {
      if (isStopped) return;
      clearTimeout(restart);
      isEnding = true;
      await endChild(child, graceMs);
      isEnding = isStopped;
      if (!isStopped) start();
    },

    /** Stops the program, by force if it does not end in time. */
    async stop(graceMs: number) {
      isStopped = true;
      isEnding = true;
      clearTimeout(restart);
      await endChild(child, graceMs);
    },
  };
}

async function endChild(child: ChildProcess, graceMs: number) {
  if (child.exitCode !== null || child.signalCode !== null) return;

  const ended = new Promise((resolve) => child.once('exit', resolve));
  const force = setTimeout(() => child.kill('SIGKILL'), graceMs);
  child.kill('SIGTERM');
  await ended;
  clearTimeout(force);
}
