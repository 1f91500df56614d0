/**
 * `npm run test:all [-- PART | WORD …]`: Runs every test, as each night and before a release. That is what `npm test` runs, with the same
 * words, and what takes longer: the server on PostgreSQL (`postgres`), all faults and kills, all looks and languages, other hosts.
 */

import { readCommandLine } from '../lib/command-line.ts';
import { RUN_OPTIONS, runTests } from '../testing/run-tests.ts';

const { positionals: words, values } = readCommandLine(import.meta.filename, RUN_OPTIONS);
process.exitCode = await runTests({ words, withNightly: true, withTrace: values.trace });
