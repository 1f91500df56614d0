import type { DoctorReport } from '@vitrine/shared/contract/health';
import { reasonOf } from '@vitrine/shared/node/reason-of';
import type { Config } from '../../config/config.ts';
import { VERSION } from '../../version.ts';
import { accounts } from '../accounts/doctor-check.ts';
import { backups } from '../backups/doctor-check.ts';
import { mail } from '../mails/doctor-check.ts';
import { hooks } from '../publishing/doctor-check.ts';
import { site } from '../releases/doctor-check.ts';
import { type Check, type DoctorContext, type Finding, fault } from './check.ts';
import { address } from './checks/address.ts';
import { buckets } from './checks/buckets.ts';
import { certificate } from './checks/certificate.ts';
import { clock } from './checks/clock.ts';
import { databaseVersion, migrations } from './checks/database.ts';
import { disk } from './checks/disk.ts';
import { envFile } from './checks/env-file.ts';
import { memory } from './checks/memory.ts';
import { permissions } from './checks/permissions.ts';
import { processes } from './checks/processes.ts';
import { proxy } from './checks/proxy.ts';
import { variables } from './checks/variables.ts';
import { CheckImpossible } from './connection-failure.ts';
import { openDoctorDatabase } from './doctor-database.ts';

/** All that is checked, in the order of the report. */
const CHECKS: readonly Check[] = [
  ...[disk, memory, clock, permissions, envFile, databaseVersion, migrations, buckets],
  ...[variables, address, certificate, proxy, mail, hooks, site, backups, accounts],
  processes,
];

const CHECK_WITHIN_MS = 25_000;

interface Options {
  config: Config;
  sendsMail: boolean;
  timeServer?: DoctorContext['timeServer'];
}

/** Runs every check. One that cannot be made is a fault, and the others are made all the same. */
export async function runDoctor({
  config,
  sendsMail,
  timeServer = { host: 'pool.ntp.org', port: 123 },
}: Options): Promise<DoctorReport> {
  const database = await openDoctorDatabase(config);
  const signal = AbortSignal.timeout(CHECK_WITHIN_MS);
  try {
    const context = { config, database, sendsMail, timeServer, signal };
    const found = await Promise.all(CHECKS.map((check) => runOne(check, context)));
    return { version: VERSION, checks: found.flat() };
  } finally {
    await database.close();
  }
}

async function runOne({ name, run }: Check, context: DoctorContext) {
  const late = new Promise<never>((_, reject) => {
    const refuse = () => reject(new Error(`there was no answer within ${CHECK_WITHIN_MS / 1_000} seconds`));
    context.signal.addEventListener('abort', refuse, { once: true });
  });
  const findings = await Promise.race([run(context), late]).catch((error: unknown): Finding => {
    if (error instanceof CheckImpossible) return fault(error.message, error.remedy);
    const cause = error instanceof Error && error.cause ? error.cause : error;
    return fault(`It could not be checked: ${reasonOf(cause)}`, 'Remove the cause, and check again.');
  });
  return [findings].flat().map((finding) => ({ check: name, ...finding }));
}
