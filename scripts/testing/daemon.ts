import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { SetupFailed } from '../launcher/setup-failed.mjs';
import { until } from '../lib/until.ts';

const READY_WITHIN_MS = 60_000;
const OUTPUT_SHOWN = 2_000;

/** A program that runs until it is stopped. */
export type Daemon = {
  pid: number | undefined;
  /** Suspends it, with all its connections: like a machine that does not answer any more. */
  freeze: () => void;
  thaw: () => void;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
};

/** Starts a program, and waits until it accepts connections, or is ready by a measure of the caller. */
export async function startDaemon(
  command: string,
  args: readonly string[],
  {
    port,
    isReady = () => accepts(port),
    ...options
  }: SpawnOptions & { port: number; isReady?: () => Promise<boolean> },
): Promise<Daemon> {
  const child: ChildProcess = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = `${output}${chunk}`.slice(-OUTPUT_SHOWN);
    });
  }
  child.once('error', (error) => {
    output += error.message;
  });
  const hasEnded = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    if (hasEnded()) return;
    const ended = once(child, 'close');
    child.kill('SIGCONT');
    child.kill(signal);
    await ended;
  };

  try {
    await until(
      async () => {
        if (hasEnded()) throw new Error('It has ended');
        return isReady();
      },
      `${command} is ready on port ${port}`,
      { withinMs: READY_WITHIN_MS, everyMs: 50 },
    );
  } catch (error) {
    await stop();
    throw new SetupFailed(`${command} does not work: ${error}\n${output}`);
  }
  return {
    pid: child.pid,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    stop,
  };
}

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
