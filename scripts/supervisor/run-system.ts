import { onParentGone } from '../launcher/parent.mjs';
import { showSetupFailure } from '../lib/setup-failure.ts';
import { loadSettings, type Settings } from './settings.ts';
import { type System, startSystem } from './system.ts';

type Running = {
  settings: Settings;
  start: () => Promise<System>;
  report: (line: string) => void;
  signal: AbortSignal;
};

/**
 * Runs a command around a system, until a signal or the end of npm stops everything: once, however many signals arrive, because a
 * terminal and npm may both send theirs. `server` is the file to run, in the repository.
 */
export async function runSystem(work: (running: Running) => Promise<void>, { server }: { server?: string } = {}) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const report = (line: string) => console.log(line);
  let starting: Promise<System> | undefined;
  const stop = async () => {
    if (signal.aborted) return;
    stopping.abort();
    const system = await starting?.catch(() => undefined);
    await system?.stop();
    process.exit(0);
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stop);
  onParentGone(stop);

  try {
    const settings = loadSettings();
    const start = () => {
      starting = startSystem(
        settings,
        { report, signal },
        server === undefined ? {} : { serverFile: server, isWatched: false },
      );
      return starting;
    };
    await work({ settings, start, report, signal });
  } catch (error) {
    if (signal.aborted) return;
    showSetupFailure(error);
    process.exit();
  }
}
