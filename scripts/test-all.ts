/**
 * `npm run test:all [-- PART | WORD …]`: Runs every test, as each night and before a release. That is what `npm test` runs, with the same
 * words, and what takes longer: the server on PostgreSQL (`postgres`), all faults and kills, all looks and languages, other hosts.
 */
import { runTests } from './testing/run-tests.ts';
import { readCommandLine } from './tools/command-line.ts';

const { positionals: words } = readCommandLine(import.meta.filename, {});
process.exitCode = await runTests({ words, withNightly: true });
