/**
 * `npm run import -- FOLDER`: Takes a folder of pictures into the running Vitrine. A subfolder becomes a category, or with --projects
 * a project; title, caption, alternative text and keywords come from the files. What is there already is not sent again, so it can be run as often as you like. Ctrl-C stops it.
 */
import { statSync } from 'node:fs';
import path from 'node:path';
import { SetupFailed } from '../launcher/setup-failed.mjs';
import { CommandEnvironment } from '../lib/command-environment.ts';
import { readCommandLine } from '../lib/command-line.ts';
import { createProgress } from '../lib/progress.ts';
import { openSession, Refused } from '../lib/session.ts';
import { exitCodeOf, UsageError } from '../lib/usage-error.ts';
import { ownAddress } from '../supervisor/own-address.ts';
import { loadSettings, type Settings } from '../supervisor/settings.ts';
import { ALREADY_THERE, type ImportResult, importFolder, type Step } from './import/import-folder.ts';

const FORCED_AFTER_MS = 1_000;

const { values, positionals } = readCommandLine(import.meta.filename, {
  url: { type: 'string', help: 'Where Vitrine runs; default the one of this machine, at the port of PORT' },
  username: { type: 'string', help: 'Whose pictures they are; default VITRINE_USERNAME, else the demo account' },
  password: {
    type: 'string',
    help: 'Their password; better in VITRINE_PASSWORD, where nobody else on this machine sees it',
  },
  projects: { type: 'boolean', help: 'Makes a project of each subfolder, in the order of its file names' },
});

const stopping = new AbortController();
let stoppedAt = 0;
process.on('SIGINT', () => {
  // A terminal and npm may send the same Ctrl-C twice; one that comes later is another.
  if (stopping.signal.aborted && Date.now() - stoppedAt > FORCED_AFTER_MS) process.exit(130);
  if (!stopping.signal.aborted) stoppedAt = Date.now();
  stopping.abort();
});

try {
  const [folder] = positionals;
  if (!folder) throw new UsageError('Name a folder: npm run import -- ~/Pictures/portfolio');
  // npm runs its scripts in the project's folder; what people type is seen from where they are.
  const where = path.resolve(process.env.INIT_CWD ?? '', folder);
  if (!statSync(where, { throwIfNoEntry: false })?.isDirectory()) throw new SetupFailed(`${where} is not a folder.`);
  const settings = loadSettings();
  const url = values.url ?? ownAddress(settings);
  if (!URL.canParse(url)) throw new UsageError(`--url: ${url} is not an address such as https://www.example.com`);
  process.exitCode = await importAndReport(where, url, settings);
} catch (error) {
  if (!(error instanceof SetupFailed || error instanceof Refused)) throw error;
  console.error(error.message);
  process.exitCode = exitCodeOf(error);
}

async function importAndReport(folder: string, url: string, settings: Settings): Promise<number> {
  const { VITRINE_USERNAME, VITRINE_PASSWORD } = CommandEnvironment.parse(settings.env);
  const username = values.username ?? VITRINE_USERNAME;
  const password = values.password ?? VITRINE_PASSWORD;
  const call = await openSession(url.replace(/\/+$/, ''), { username, password });

  const progress = createProgress('Taking in');
  const report = (step: Step, done: number, all: number) => {
    if (process.stdout.isTTY) progress.update(done, all);
    else console.log(`${step.outcome.padEnd(7)}  ${step.name}${step.reason ? `: ${step.reason}` : ''}`);
  };
  const result = await importFolder(call, folder, {
    report,
    signal: stopping.signal,
    asProjects: values.projects ?? false,
  });
  progress.end();
  console.log(sumUp(result));
  if (stopping.signal.aborted) return 130;
  return result.failed.length > 0 ? 1 : 0;
}

function sumUp({ taken, skipped, failed, left, projects }: ImportResult): string {
  const lines = [`\n${taken.length} taken, ${skipped.length} skipped, ${failed.length} failed`];
  for (const title of projects?.made ?? []) lines.push(`project  ${title}: published`);
  for (const title of projects?.extended ?? []) lines.push(`project  ${title}: extended`);
  const known = skipped.filter(({ reason }) => reason === ALREADY_THERE).length;
  if (known > 0) lines.push(`skipped  ${known} ${ALREADY_THERE}`);
  for (const { name, reason } of skipped) if (reason !== ALREADY_THERE) lines.push(`skipped  ${name}: ${reason}`);
  for (const { name, reason } of failed) lines.push(`failed   ${name}: ${reason}`);
  if (left > 0) lines.push(`Stopped with ${left} to go. The same command goes on from there.`);
  else if (values.projects && !projects)
    lines.push('Stopped before the projects were made. The same command makes them.');
  return lines.join('\n');
}
