/**
 * `npm start`: Serves the site, the admin and the API on one port, with everything kept in one folder. PORT, HOST and DATA_DIR say
 * where; .env.example lists all the settings. Ctrl-C stops it.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { counted } from '@vitrine/shared/counted';
import { readCommandLine } from '../lib/command-line.ts';
import { formatMoment } from '../lib/format-date.ts';
import { createProgress } from '../lib/progress.ts';
import { waitForSignIn, watchDemoArrive } from '../supervisor/demo.ts';
import { runSystem } from '../supervisor/run-system.ts';
import type { Settings } from '../supervisor/settings.ts';
import { type SiteState, watchSite } from '../supervisor/site-state.ts';
import type { System } from '../supervisor/system.ts';
import { whereKept } from './start/where-kept.ts';

type Progress = ReturnType<typeof createProgress>;

readCommandLine(import.meta.filename, {});
/** How long to wait for the first publish before the addresses are printed. */
const SITE_WAITED_FOR_MS = 10_000;

await runSystem(async ({ settings, start, report, signal }) => {
  // For a database on another machine only the server knows this.
  const isFirstStart = settings.databaseUrl === null && !existsSync(path.join(settings.dataDir, 'vitrine.sqlite'));
  const system = await start();
  if (isFirstStart && settings.isDemoWanted) await showDemoArrive(system);
  const until = ({ state }: SiteState) => state !== 'publishing';
  const site = await watchSite({ ...system, until, withinMs: SITE_WAITED_FOR_MS, signal });
  report(describe(system, settings, site));
  const progress = createProgress('Publishing the site');
  await Promise.all([
    reportSignIn(system, progress, signal),
    site.state === 'live' ? null : showSiteArrive(system, progress, signal),
  ]);
});

/** Prints how to get into the admin, which a server that is busy may say much later. */
async function reportSignIn({ url }: System, { print }: Progress, signal: AbortSignal) {
  const text = await waitForSignIn(url, signal);
  if (text !== '') print(`  ${text}\n`);
}

async function showDemoArrive({ url }: System) {
  const progress = createProgress('Importing the demo photographs');
  await watchDemoArrive(url, progress.update);
  progress.end();
}

/** Shows the progress of the first publish, and why one failed, until the site is live. */
async function showSiteArrive({ url, readSite }: System, progress: Progress, signal: AbortSignal) {
  const onState = (site: SiteState) => {
    if (site.state === 'publishing' && site.progress) return progress.update(site.progress.done, site.progress.all);
    progress.end();
    if (site.state === 'failed') progress.print(`The site could not be published: ${siteText(site)}`);
  };
  await watchSite({ readSite, onState, until: ({ state }) => state === 'live', signal });
  progress.end();
  progress.print(`The site is live: ${url}/`);
}

/** The state of a site that is not live yet. */
function siteText(site: SiteState): string {
  if (site.state === 'live') return '';
  if (site.state === 'failed') {
    const { reason, nextAttemptAt } = site;
    const next = nextAttemptAt
      ? `Next try at ${formatMoment(nextAttemptAt)}.`
      : 'It is retried after the next change, or when Publish is pressed in the admin.';
    return `${reason}\n  ${next}`;
  }
  const { progress } = site;
  if (!progress) return 'it has just started';
  return `${progress.done.toLocaleString('en-US')} of ${counted(progress.all, 'page')}`;
}

function describe({ url }: System, settings: Settings, site: SiteState): string {
  const siteHint = {
    live: '',
    publishing: `   (being published: ${siteText(site)})`,
    failed: '   (not published yet; the reason follows)',
  }[site.state];
  return `
  Vitrine is running.

  Site   ${url}/${siteHint}
  Admin  ${url}/admin/
  API    ${url}/api

  ${whereKept(settings)} Ctrl-C stops it.
`;
}
