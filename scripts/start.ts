/**
 * `npm start`: Serves the site, the admin and the API on one port, with everything kept in one folder. PORT, HOST and DATA_DIR say
 * where; .env.example lists all the settings. Ctrl-C stops it.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { onParentGone } from './launcher/parent.mjs';
import { SetupFailed } from './launcher/setup-failed.mjs';
import { findDemoCredentials, watchDemoArrive } from './supervisor/demo.ts';
import { readSettings, type Settings } from './supervisor/settings.ts';
import { type System, startSystem } from './supervisor/system.ts';
import { readCommandLine } from './tools/command-line.ts';
import { loadEnvFile } from './tools/env-file.ts';
import { createProgress } from './tools/progress.ts';

readCommandLine(import.meta.filename, {});
const report = (line: string) => console.log(line);

let starting: Promise<System> | undefined;
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
onParentGone(stop);

try {
  await serve();
} catch (error) {
  if (!stopping.signal.aborted) {
    if (!(error instanceof SetupFailed)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

async function serve() {
  loadEnvFile();
  const settings = readSettings(process.env);
  // Of another machine's database nobody knows this before the server has opened it.
  const isFirstStart = settings.databaseUrl === null && !existsSync(path.join(settings.dataDir, 'vitrine.sqlite'));
  starting = startSystem(settings, { report, signal: stopping.signal });
  const system = await starting;
  if (isFirstStart && settings.isDemoWanted) await showDemoArrive(system);
  await announce(system, settings);
}

/** Ends everything once, however many signals arrive: a terminal and npm may both send theirs. */
async function stop() {
  if (stopping.signal.aborted) return;
  stopping.abort();
  const system = await starting?.catch(() => undefined);
  await system?.stop();
  process.exit(0);
}

async function showDemoArrive({ url }: System) {
  const progress = createProgress('Hanging the demo photographs');
  await watchDemoArrive(url, progress.tell);
  progress.end();
}

async function announce({ url }: System, { dataDir }: Settings) {
  const demo = await findDemoCredentials(url);
  report(`
  Vitrine is open.

  Site   ${url}/
  Admin  ${url}/admin/${demo ? `   (sign in as ${demo.username} with ${demo.password})` : ''}
  API    ${url}/api

  Everything is kept in ${dataDir}. Ctrl-C stops it.
`);
}
