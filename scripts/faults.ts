/**
 * `npm run faults [-- OPERATION…]`: Makes writes, fsyncs, renames, links, removals and commits fail, and be the moment of a `kill -9`;
 * after each the system has to be whole. With --all it takes every step; docs/faults.md holds its table.
 */
import { startPostgres } from '../server/test/postgres-server.ts';
import { commandOperations, storageOperations } from './faults/command-operations.ts';
import { imageOperations, type Operation } from './faults/operations.ts';
import { publishingOperations } from './faults/publishing-operations.ts';
import { prepareSystem, type Result, runOperation } from './faults/run.ts';
import { openBucket, openFolder, openPostgres, type Store } from './faults/stores.ts';
import { ensureBundles } from './supervisor/bundles.ts';
import { readCommandLine } from './tools/command-line.ts';

/** How many faults of an operation a sample has. */
const SAMPLE = 8;

const { values, positionals } = readCommandLine(import.meta.filename, {
  all: { type: 'boolean', default: false, help: 'Takes every step' },
  sorts: { type: 'boolean', default: false, help: 'Takes one step of each sort: of many pages that are written, one' },
  verbose: { type: 'boolean', default: false, help: 'Tells of every run' },
  store: { type: 'string', default: '', help: 'sqlite, postgres or bucket; without it each of them' },
});

const everyOperation = [...imageOperations, ...publishingOperations, ...storageOperations, ...commandOperations];
const isWanted = ({ name }: Operation) => positionals.length === 0 || positionals.includes(name);
/** PostgreSQL has its own tools for these, and its migrations begin with an empty database. */
const withoutCommands = everyOperation.filter(
  (operation) => !commandOperations.some(({ name }) => name === operation.name),
);

const postgres = ['', 'postgres'].includes(values.store) ? await startPostgres() : null;
const stores: { name: string; open: (dataDir: string) => Store | Promise<Store>; operations: Operation[] }[] = [
  { name: 'sqlite', open: openFolder, operations: everyOperation },
  ...(postgres
    ? [{ name: 'postgres', open: (dataDir: string) => openPostgres(dataDir, postgres), operations: withoutCommands }]
    : []),
  { name: 'bucket', open: openBucket, operations: withoutCommands },
];

const most = values.all ? undefined : values.sorts ? ('sorts' as const) : SAMPLE;

const results: (Result & { store: string })[] = [];
try {
  for (const only of ['server', 'site'] as const) await ensureBundles({ report: console.log, only });
  for (const store of stores.filter(({ name }) => ['', name].includes(values.store))) {
    for (const withBuilder of [false, true]) {
      await runAll(store, withBuilder);
    }
  }
} finally {
  await postgres?.stop();
}
console.log(tableOf(results));
if (results.some(({ failures, missed }) => failures.length + missed.length > 0)) process.exitCode = 1;

async function runAll({ name: store, open, operations }: (typeof stores)[number], withBuilder: boolean) {
  const wanted = operations.filter(
    (operation) => isWanted(operation) && (operation.isPublished ?? false) === withBuilder,
  );
  if (wanted.length === 0) return;
  const system = await prepareSystem({ withBuilder, openStore: open });
  try {
    for (const operation of wanted) {
      const tell = (line: string) => console.log(`${store}: ${line}`);
      const options = { most, tell, tellRun: values.verbose ? tell : undefined };
      const result = await runOperation(operation, system, options);
      for (const missed of result.missed) tell(`${missed}: there was no such step`);
      tell(`${operation.name}: ${result.steps} steps, ${result.runs} runs, ${result.failures.length} failures`);
      results.push({ ...result, store });
    }
  } finally {
    await system.close();
  }
}

function tableOf(rows: typeof results): string {
  const lines = rows.map(({ store, operation, steps, runs, failures }) =>
    [store, operation, steps, runs, failures.length].join(' | '),
  );
  return [
    '',
    '| Store | Operation | Steps | Runs | Failures |',
    '| --- | --- | --: | --: | --: |',
    ...lines.map((line) => `| ${line} |`),
  ].join('\n');
}
