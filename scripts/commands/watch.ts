/**
 * `npm run watch -- FOLDER --to PLACE`: Sends what is in a folder, and what comes there, to the portfolio, a project or a client gallery. What is
 * exported again replaces its photograph, and what vanishes is reported. After a restart it goes on. Ctrl-C stops it.
 */
import { readCommandLine } from '../lib/command-line.ts';
import { showSetupFailure } from '../lib/setup-failure.ts';
import { stopOnSignal } from '../lib/stop-on-signal.ts';
import { UsageError } from '../lib/usage-error.ts';
import { ACCOUNT_OPTIONS, openDevice, readFolder } from './import/account.ts';
import { readDestination } from './watch/destination.ts';
import { KnownFiles } from './watch/known-files.ts';
import { watchFolder } from './watch/watch-folder.ts';

/** A program that exports writes without a longer pause. */
const SETTLE_MS = 2_000;
const SWEEP_MS = 15 * 60_000;
/** What comes within it belongs together. */
const PAUSE_MS = 30 * 60_000;

const { values, positionals } = readCommandLine(import.meta.filename, {
  to: { type: 'string', help: 'portfolio, project:NUMBER or gallery:NUMBER, the number of its address in the admin' },
  token: { type: 'string', help: 'Of a device that may upload and replace; better in VITRINE_TOKEN. Else an account' },
  ...ACCOUNT_OPTIONS,
});

try {
  const folder = readFolder(positionals[0], 'npm run watch -- ~/Pictures/export --to portfolio');
  if (!values.to) throw new UsageError('Say where to: --to portfolio, --to project:3 or --to gallery:12');
  const { url, call } = await openDevice(values);
  const destination = readDestination(call, values.to, PAUSE_MS);
  const known = new KnownFiles(folder, `${url} ${values.to}`);
  console.log(`Watching ${folder} for ${values.to} at ${url}. Ctrl-C stops it.`);
  await watchFolder({
    ...{ folder, destination, known },
    signal: stopOnSignal(),
    report: (name, outcome, reason) => console.log(`${outcome.padEnd(8)}  ${name}${reason ? `: ${reason}` : ''}`),
    settleMs: SETTLE_MS,
    sweepMs: SWEEP_MS,
  });
} catch (error) {
  showSetupFailure(error);
}
