/**
 * `npm run faults [-- OPERATION…]`: Makes writes, fsyncs, renames, links, removals and commits fail, and be the moment of a `kill -9`;
 * after each the system has to be whole. With --all it takes every step; docs/faults.md says what was run.
 */
import { startPostgres } from '../../server/test/helpers/postgres-server.ts';
import { readCommandLine } from '../lib/command-line.ts';
import { ensureBundles } from '../supervisor/bundles.ts';
import { everyOperation } from './faults/every-operation.ts';
import type { Operation } from './faults/operations.ts';
import { prepareSystem, type Result, runOperation } from './faults/run.ts';
import { openBucket, openFolder, openPostgres, type Store } from './faults/stores.ts';
import type { System } from './faults/system.ts';

/** How many faults of an operation a sample has. */
const SAMPLE = 8;

const { values, positionals } = readCommandLine(import.meta.filename, {
  all: { type: 'boolean', default: false, help: 'Takes every step' },
  sorts: { type: 'boolean', default: false, help: 'Takes one step of each sort: of many pages that are written, one' },
  at: { type: 'string', default: '', help: 'Only steps with this in their name' },
  jobs: { type: 'string', default: '1', help: 'How many systems are run at once' },
  verbose: { type: 'boolean', default: false, help: 'Reports every run' },
  store: { type: 'string', default: '', help: 'sqlite, postgres or bucket; without it each of them' },
});

const jobs = Math.max(1, Number(values.jobs) || 1);

const isWanted = ({ name }: Operation) => positionals.length === 0 || positionals.includes(name);

const postgres = ['', 'postgres'].includes(values.store) ? await startPostgres() : null;
const stores: { name: Store['kind']; open: (dataDir: string) => Store | Promise<Store> }[] = [
  { name: 'sqlite', open: openFolder },
  ...(postgres ? [{ name: 'postgres' as const, open: (dataDir: string) => openPostgres(dataDir, postgres) }] : []),
  { name: 'bucket', open: openBucket },
];

const most = values.all ? undefined : values.sorts ? ('sorts' as const) : SAMPLE;

const results: (Result & { store: string })[] = [];
try {
  for (const only of ['server', 'site'] as const) await ensureBundles({ report: console.log, only });
  for (const store of stores.filter(({ name }) => ['', name].includes(values.store))) {
    const operations = everyOperation.filter(
      (operation) => isWanted(operation) && (operation.stores?.includes(store.name) ?? true),
    );
    // Operations with the same requirements share their systems.
    const alike = Map.groupBy(operations, ({ isPublished = false, images }) => `${isPublished} ${images}`);
    for (const group of alike.values()) await runAll(store, group);
  }
} finally {
  await postgres?.stop();
}
console.log(tableOf(results));
if (results.some(({ failures }) => failures.length > 0)) process.exitCode = 1;

async function runAll({ name: store, open }: (typeof stores)[number], operations: readonly Operation[]) {
  const { isPublished: withBuilder = false, images } = operations[0] ?? {};
  const prepare = () => prepareSystem({ withBuilder, images, openStore: open });
  const systems: [System, ...System[]] = [await prepare()];
  try {
    while (systems.length < jobs) systems.push(await prepare());
    for (const operation of operations) {
      const report = (line: string) => console.log(`${store}: ${line}`);
      const options = { most, at: values.at, report, reportRun: values.verbose ? report : undefined };
      const result = await runOperation(operation, systems, options);
      for (const missed of result.missed) report(`${missed}: the step did not come again`);
      report(lineOf({ ...result, store }));
      results.push({ ...result, store });
    }
  } finally {
    for (const system of systems) await system.close();
  }
}

function lineOf({ store, operation, steps, runs, missed, failures, runMs }: (typeof results)[number]) {
  const figures = [steps, runs, missed.length, failures.length, (runMs / 1_000).toFixed(1)];
  return `| ${[store, operation, ...figures].join(' | ')} |`;
}

function tableOf(rows: typeof results): string {
  return [
    '',
    '| Store | Operation | Steps | Runs | Not met again | Failures | Seconds a run |',
    '| --- | --- | --: | --: | --: | --: | --: |',
    ...rows.map(lineOf),
  ].join('\n');
}
