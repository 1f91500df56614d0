/**
 * `npm run faults [-- OPERATION…]`: Makes writes, fsyncs, renames, links, removals and commits fail, and be the moment of a `kill -9`;
 * after each the system has to be whole. With --all it takes every step of every operation and prints the table.
 */
import { commandOperations } from './faults/command-operations.ts';
import { imageOperations } from './faults/operations.ts';
import { publishingOperations } from './faults/publishing-operations.ts';
import { prepareSystem, type Result, runOperation } from './faults/run.ts';
import { readCommandLine } from './tools/command-line.ts';

const SAMPLE = 8;

const { values, positionals } = readCommandLine(import.meta.filename, {
  all: { type: 'boolean', default: false, help: 'Takes every step' },
});

const wanted = [...imageOperations, ...publishingOperations, ...commandOperations].filter(
  ({ name }) => positionals.length === 0 || positionals.includes(name),
);
const results: Result[] = [];
for (const withBuilder of [false, true]) {
  const operations = wanted.filter(({ isPublished = false }) => isPublished === withBuilder);
  if (operations.length === 0) continue;
  const system = await prepareSystem({ withBuilder });
  try {
    for (const operation of operations) {
      const options = { most: values.all ? undefined : SAMPLE, tell: console.log };
      const result = await runOperation(operation as never, system, options);
      results.push(result);
      console.log(
        `${result.operation}: ${result.steps} steps, ${result.runs} runs, ${result.failures.length} failures`,
        result.missed,
      );
    }
  } finally {
    await system.close();
  }
}
if (results.some(({ failures }) => failures.length > 0)) process.exitCode = 1;
