/**
 * `npm test [-- PART | WORD …]`: Runs the tests that everybody runs after each change. They are units, components in a browser page, whole
 * programs on SQLite, and walks through a whole Vitrine in a browser; `unit`, `components`, `programs` and `browser` name these parts. Any
 * other word is a part of a file's path. A browser is installed if there is none.
 */

import { readCommandLine } from '../lib/command-line.ts';
import { RUN_OPTIONS, runTests } from '../testing/run-tests.ts';

const { positionals: words, values } = readCommandLine(import.meta.filename, RUN_OPTIONS);
process.exitCode = await runTests({ words, withNightly: false, withTrace: values.trace });
