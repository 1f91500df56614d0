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
import { type SiteState, watchSite } from './supervisor/site-state.ts';
import { type System, startSystem } from './supervisor/system.ts';
import { readCommandLine } from './tools/command-line.ts';
import { loadEnvFile } from './tools/env-file.ts';
import { createProgress } from './tools/progress.ts';

readCommandLine(import.meta.filename, {});
/** How long to wait for the first publish before the addresses are printed. */
const SITE_WAITED_FOR_MS = 10_000;

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
  // For a database on another machine only the server knows this.
  const isFirstStart = settings.databaseUrl === null && !existsSync(path.join(settings.dataDir, 'vitrine.sqlite'));
  starting = startSystem(settings, { report, signal: stopping.signal });
  const system = await starting;
  if (isFirstStart && settings.isDemoWanted) await showDemoArrive(system);
  const site = await watchSite({
    ...system,
    until: ({ state }) => state !== 'publishing',
    withinMs: SITE_WAITED_FOR_MS,
    signal: stopping.signal,
  });
  await announce(system, settings, site);
  if (site.state !== 'live') await showSiteArrive(system);
}

/** Stops everything once, however many signals arrive: a terminal and npm may both send theirs. */
async function stop() {
  if (stopping.signal.aborted) return;
  stopping.abort();
  const system = await starting?.catch(() => undefined);
  await system?.stop();
  process.exit(0);
}

async function showDemoArrive({ url }: System) {
  const progress = createProgress('Importing the demo photographs');
  await watchDemoArrive(url, progress.tell);
  progress.end();
}

/** Shows the progress of the first publish, and why one failed, until the site is live. */
async function showSiteArrive({ url, readSite }: System) {
  const progress = createProgress('Publishing the site');
  const tell = (site: SiteState) => {
    if (site.state === 'publishing' && site.progress) return progress.tell(site.progress.done, site.progress.all);
    progress.end();
    if (site.state === 'failed') report(`The site could not be published: ${siteText(site)}`);
  };
  await watchSite({ readSite, tell, until: ({ state }) => state === 'live', signal: stopping.signal });
  progress.end();
  report(`The site is live: ${url}/`);
}

/** The state of a site that is not live yet. */
function siteText(site: SiteState): string {
  if (site.state === 'live') return '';
  if (site.state === 'failed') {
    const { reason, nextAttemptAt } = site;
    const next = nextAttemptAt
      ? `Next try at ${new Date(nextAttemptAt).toLocaleTimeString()}.`
      : 'It is retried after the next change, or when Publish is pressed in the admin.';
    return `${reason}\n  ${next}`;
  }
  const { progress } = site;
  return progress ? `${progress.done} of ${progress.all} pages` : 'it has just started';
}

async function announce({ url }: System, { dataDir }: Settings, site: SiteState) {
  const demo = await findDemoCredentials(url);
  const siteNote = {
    live: '',
    publishing: `   (being published: ${siteText(site)})`,
    failed: '   (not published yet; the reason follows)',
  }[site.state];
  report(`
  Vitrine is running.

  Site   ${url}/${siteNote}
  Admin  ${url}/admin/${demo ? `   (sign in as ${demo.username} with ${demo.password})` : ''}
  API    ${url}/api

  Everything is kept in ${dataDir}. Ctrl-C stops it.
`);
}
