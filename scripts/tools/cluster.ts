/**
 * `npm run cluster`: Brings up three servers with PostgreSQL, PgBouncer, HAProxy and Ceph's object gateway on the loopback, calls every
 * operation, and stops a server, the database and the bucket under load: nothing acknowledged may be lost. It takes three minutes.
 */

import { readCommandLine } from '../lib/command-line.ts';
import { showSetupFailure } from '../lib/setup-failure.ts';
import { showTool } from '../lib/tool.ts';
import { ensureBundles } from '../supervisor/bundles.ts';
import { findPrograms } from './cluster/programs.ts';

readCommandLine(import.meta.filename, {});
try {
  findPrograms();
  await ensureBundles({ report: console.log });
  process.exitCode = await showTool('vitest', ['run', '--config', 'scripts/tools/cluster/vitest.config.ts']);
} catch (error) {
  showSetupFailure(error);
}
