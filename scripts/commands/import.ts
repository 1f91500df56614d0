/**
 * `npm run import -- FOLDER`: Takes a folder of pictures into the running Vitrine, with --url into one elsewhere. A subfolder becomes a
 * category, or with --projects a project; title, caption, alternative text and keywords come from the files. What is there already is not
 * sent again, so it can be run as often as you like. Ctrl-C stops it.
 */
import { readCommandLine } from '../lib/command-line.ts';
import { createProgress } from '../lib/progress.ts';
import type { Session } from '../lib/session.ts';
import { showSetupFailure } from '../lib/setup-failure.ts';
import { stopOnSignal } from '../lib/stop-on-signal.ts';
import { ACCOUNT_OPTIONS, openAccount, readFolder } from './import/account.ts';
import { ALREADY_THERE, type ImportResult, importFolder, type Step } from './import/import-folder.ts';

const { values, positionals } = readCommandLine(import.meta.filename, {
  ...ACCOUNT_OPTIONS,
  projects: { type: 'boolean', help: 'Makes a project of each subfolder, in the order of its file names' },
});

try {
  const folder = readFolder(positionals[0], 'npm run import -- ~/Pictures/portfolio');
  const { call } = await openAccount(values);
  process.exitCode = await importAndReport(call, folder);
} catch (error) {
  showSetupFailure(error);
}

async function importAndReport(call: Session, folder: string): Promise<number> {
  const signal = stopOnSignal();
  const progress = createProgress('Taking in');
  const report = (step: Step, done: number, all: number) => {
    if (process.stdout.isTTY) progress.update(done, all);
    else console.log(`${step.outcome.padEnd(7)}  ${step.name}${step.reason ? `: ${step.reason}` : ''}`);
  };
  const result = await importFolder(call, folder, { report, signal, asProjects: values.projects ?? false });
  progress.end();
  console.log(sumUp(result));
  if (signal.aborted) return 130;
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
