/**
 * `npm run doctor`: Checks what Vitrine depends on: the machine, the network, the database, buckets, mail, hooks and backups. Each is
 * ok, a warning or a fault, with what to do about it. Ends with 1 if there is a fault. Sends a test message, unless told not to.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import { readConfig } from '../../server/src/config/config.ts';
import { runDoctor } from '../../server/src/features/doctor/run-doctor.ts';
import { SetupFailed } from '../launcher/setup-failed.mjs';
import { readCommandLine } from '../lib/command-line.ts';
import { reportFailure } from '../lib/report-failure.ts';
import { FAULT } from '../lib/usage-error.ts';
import { runningPort } from '../supervisor/data-folder.ts';
import { builderAddress } from '../supervisor/own-address.ts';
import { findSecrets, type Secrets } from '../supervisor/secrets.ts';
import { loadSettings } from '../supervisor/settings.ts';

const { values } = readCommandLine(import.meta.filename, {
  json: { type: 'boolean', default: false, help: 'Prints the report as JSON' },
  'no-mail': { type: 'boolean', default: false, help: 'Only signs in to the mail server, and sends nothing' },
});

/** For an installation that has none yet. */
const NO_SECRETS: Secrets = { TOKEN_SECRET: randomUUID(), WEBHOOK_SECRET: randomUUID() };
const SIGNS = { ok: '✓', warning: '!', fault: '✗' };

try {
  const settings = loadSettings();
  const { env, dataDir } = settings;
  if (!existsSync(dataDir))
    throw new SetupFailed(`${dataDir} does not exist. Start Vitrine once, or set DATA_DIR to its folder.`);
  const builder = builderAddress(settings) ?? undefined;
  const found = env.TOKEN_SECRET && env.WEBHOOK_SECRET ? {} : findOrNote(dataDir);
  const PORT = String(runningPort(settings));
  const config = readConfig({ ...NO_SECRETS, ...found, ...env, BUILDER_URL: builder, DATA_DIR: dataDir, PORT });
  const report = await runDoctor({ config, sendsMail: !values['no-mail'] });
  if (values.json) {
    console.log(JSON.stringify(report, null, 2));
  } else {
    console.log(`Vitrine ${report.version}\n`);
    for (const { check, state, finding, remedy } of report.checks) {
      console.log(`${SIGNS[state]} ${check.padEnd(12)} ${finding}${remedy ? `\n${' '.repeat(15)}→ ${remedy}` : ''}`);
    }
  }
  if (report.checks.some(({ state }) => state === 'fault')) process.exitCode = FAULT;
} catch (error) {
  reportFailure(error);
}

/** A doctor whom the keys are closed to reports what it can. */
function findOrNote(dataDir: string): Partial<Secrets> {
  try {
    return findSecrets(dataDir);
  } catch (error) {
    console.error(
      `The keys of this Vitrine cannot be read (${reasonOf(error)}), so what is said of accounts, the bucket, the proxy and the server may be wrong. Run the doctor as the user of Vitrine.\n`,
    );
    return {};
  }
}
