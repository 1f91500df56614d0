import { until } from '../../lib/until.ts';
import { filesOfPhotos, findLostPictures, readPhotoRows } from '../../testing/gallery-invariants.ts';
import {
  findBrokenPages,
  findDamagedDatabase,
  findLeaks,
  findLeftOvers,
  findLostFiles,
  findUnknownFiles,
  readFormerFiles,
  readImageRows,
} from '../../testing/invariants.ts';
import { readLiveFiles } from '../../testing/live-files.ts';
import { givenImages, type Operation } from './operations.ts';
import { FAULTS, type FaultKind } from './plan.ts';
import { type Answer, openSystem, type System, type SystemOptions } from './system.ts';

const BASE_IMAGES = 3;
/** How long a start may tidy up before it is repeated. */
const TIDY_WITHIN_MS = 5_000;
/** How many runs share a data folder, which grows with each of them. */
const RUNS_A_FOLDER = 40;
/** How often a step that varies from run to run is tried. */
const TRIES = 3;

/**
 * The number of steps of an operation and of runs with a fault, the steps that did not occur again, the faults found, and the time of a
 * run.
 */
export type Result = {
  operation: string;
  steps: number;
  runs: number;
  missed: string[];
  failures: string[];
  runMs: number;
};
type Case = { step: string; kind: FaultKind };

/** The faults that are possible at a step: a disk error, a full disk, a kill before it, and one after it if it is decisive. */
function kindsOf(step: string): FaultKind[] {
  // A full disk allows removing files.
  const takesSpace = !step.includes(': remove ');
  const decides = / (?:commit|rename|PutObject|CopyObject|DeleteObject) /.test(step);
  const isRemote = / (?:PutObject|CopyObject|DeleteObject) |postgres/.test(step);
  const isPossible = { EIO: true, ENOSPC: takesSpace, kill: true, 'killed after': decides, lost: isRemote };
  return FAULTS.filter((kind) => isPossible[kind]);
}

const isDone = (answer: Answer | null) => answer !== null && answer.status < 300;
const isKill = (kind: FaultKind) => kind === 'kill' || kind === 'killed after';

/** The steps of an operation without a fault. */
async function recordSteps<Subject>({ given, act, isOffline }: Operation<Subject>, system: System) {
  const subject = await given(system);
  if (!isOffline) await system.untilSettled();
  system.arm(null);
  const answer = await act(system, subject);
  if (!isDone(answer)) throw new Error(`${answer?.status} without a fault: ${answer?.body.message}`);
  if (!isOffline) await system.untilIdle();
  await system.untilSettled();
  const steps = new Set(system.disarm());
  if (!system.isUp()) await system.start();
  await system.untilIdle();
  return [...steps];
}

async function restart(system: System) {
  await system.kill();
  await system.start();
}

/** Everything that a record of an image or of a photograph in a gallery refers to must exist, whole. */
async function findLost({ ask, stored }: System) {
  const lost = await findLostFiles(await readImageRows(ask), stored);
  const there = new Set(stored.list());
  const formerLost = (await readFormerFiles(ask)).filter((name) => !there.has(name)).map((name) => `${name} is lost`);
  return [...lost, ...formerLost, ...(await findLostPictures(await readPhotoRows(ask), stored))];
}

/** What is wrong with the idle system. */
async function findFaults(system: System, { hasStarted }: { hasStarted: boolean }): Promise<string[]> {
  const { ask, stored, url, dataDir } = system;
  // Read anew each time: files may be made again meanwhile, under other names.
  const findUnknown = async () => {
    const ofGalleries = [...filesOfPhotos(await readPhotoRows(ask)), ...(await readFormerFiles(ask))];
    return findUnknownFiles(await readImageRows(ask), stored, ofGalleries);
  };
  const isTidy = async () => (await findUnknown()).length === 0;
  // The next start tidies up after a failure while it is answering already.
  if (hasStarted) await until(isTidy, 'the start tidies up', { withinMs: TIDY_WITHIN_MS }).catch(() => {});
  if (!(await isTidy())) {
    system.age();
    await restart(system);
    await until(isTidy, 'the start tidies up').catch(() => {});
  }
  const images = await readImageRows(ask);
  return [
    ...findDamagedDatabase(dataDir),
    ...(await findLost(system)),
    ...(await findUnknown()),
    ...findLeftOvers(dataDir),
    ...(await findLeaks(images, url)),
    ...findBrokenPages(await readLiveFiles(ask, stored), images),
  ];
}

/** Injects a fault at a step of an operation. Returns what is wrong afterwards; null if the step did not occur. */
async function tryFault<Subject>(operation: Operation<Subject>, { step, kind }: Case, system: System) {
  const { given, act, look, isOffline } = operation;
  const faults: string[] = [];
  const subject = await given(system);
  if (!isOffline) {
    await system.untilIdle();
    await system.untilSettled();
  }
  system.arm(step, kind);
  const answer: Answer | null = await act(system, subject).catch(() => null);
  // A killed process does not answer any more.
  const isOver = async () => system.hasFired() || isOffline || system.isIdle().catch(() => system.hasFired());
  await until(isOver, 'the step is met').catch((error) => faults.push(String(error)));
  await system.untilSettled();
  const hasFired = system.hasFired();
  if (hasFired && isKill(kind) && !isOffline) await until(() => !system.isUp(), 'the server is killed');
  system.disarm();
  if (!hasFired) return null;

  if (isKill(kind)) {
    await system.kill();
    system.age();
    // Everything that a record refers to must exist before any repair.
    const lost = operation.needsStart ? [] : await findLost(system);
    faults.push(...lost.map((fault) => `right after the kill: ${fault}`));
  } else if (!answer && !isOffline) {
    faults.push('there was no answer');
  } else if (answer && !isDone(answer) && !answer.body.message) {
    faults.push(`the answer ${answer.status} says nothing`);
  }
  if (!system.isUp()) await restart(system);
  const state = await look(system, subject);
  // After a refusal nothing must have changed. If the answer was lost, either is possible.
  const isUnknown = !answer || (!isDone(answer) && (isKill(kind) || kind === 'lost'));
  const allowed = isUnknown ? ['before', 'after'] : [isDone(answer) ? 'after' : 'before'];
  if (!allowed.includes(state)) faults.push(`answered ${answer?.status ?? 'nothing'}, but it is as ${state}`);

  if (!isKill(kind)) {
    const next = await act(system, await given(system));
    if (!system.isUp()) await restart(system);
    if (!isDone(next)) faults.push(`it does not work any more: ${next?.status} ${next?.body.message}`);
  }
  await system.untilIdle();
  faults.push(...(await findFaults(system, { hasStarted: isKill(kind) || isOffline === true })));
  return [...faults, ...((await operation.check?.(system)) ?? [])];
}

/** A running system with this many images, of which two share a file. `bringBack` returns to this state. */
export async function prepareSystem({
  images = BASE_IMAGES,
  ...options
}: SystemOptions & { images?: number | undefined }) {
  const system = await openSystem(options);
  try {
    await system.start();
    await givenImages(system, images);
    await system.kill();
    await system.keep();
    await system.start();
    return system;
  } catch (error) {
    await system.close();
    throw error;
  }
}

/** A sample of the cases: as varied as possible, and always the same. */
function sample(cases: readonly Case[], count: number): Case[] {
  const kinds = Map.groupBy(cases, ({ step, kind }) => `${/: (\w+)/.exec(step)?.[1]} ${kind}`);
  const different = [...kinds.values()].flatMap((same) => same[same.length >> 1] ?? []);
  return different.filter(
    (_, at) => Math.floor((at * count) / different.length) !== Math.floor(((at - 1) * count) / different.length),
  );
}

type RunOptions = {
  /** The size of a sample, or one step of each sort. */
  most?: number | 'sorts' | undefined;
  /** Only steps with this in their name. */
  at?: string | undefined;
  /** Called for every failure, and for every run. */
  report: (line: string) => void;
  reportRun?: ((line: string) => void) | undefined;
};

/** What a step does to which sort of file, wherever that is and however often. */
const sortOf = (step: string) => step.replace(/ #\d+$/, '').replace(/( data\/[^/]+\/).*?((?:\.\w+)*)$/, '$1…$2');

/** The first of several steps that do the same with many files. */
const oneOfEachSort = (steps: readonly string[]) =>
  [...Map.groupBy(steps, sortOf).values()].flatMap(([first]) => first ?? []);

/** Runs an operation with every fault at every step, or with some, using all of the systems at once. */
export async function runOperation<Subject>(
  operation: Operation<Subject>,
  systems: readonly [System, ...System[]],
  { most, at = '', report, reportRun }: RunOptions,
): Promise<Result> {
  const { name } = operation;
  const [first] = systems;
  await Promise.all(systems.map((system) => system.bringBack()));
  // Steps that occur only once, such as after the start, do not belong to an operation.
  await recordSteps(operation, first);
  const steps = await recordSteps(operation, first);
  const taken = most === 'sorts' ? oneOfEachSort(steps) : steps;
  const cases = taken
    .filter((step) => step.includes(at))
    .flatMap((step) => kindsOf(step).map((kind) => ({ step, kind })));
  const result: Result = { operation: name, steps: steps.length, runs: 0, missed: [], failures: [], runMs: 0 };
  reportRun?.(`${name}: ${steps.join('\n')}`);
  const sampled = typeof most === 'number' ? sample(cases, most) : cases;
  // Not every step occurs every time: another case then takes the place of the one that was missed.
  const chosen = [...new Set([...sampled, ...cases])];
  const startedAt = performance.now();
  const queue = chosen.entries();
  await Promise.all(
    systems.map(async (system) => {
      let runs = 0;
      for (const [index, one] of queue) {
        if (result.runs >= sampled.length) break;
        if (runs === RUNS_A_FOLDER) {
          await system.bringBack();
          runs = 0;
        }
        runs += 1;
        const title = `${name}, ${one.kind} at ${one.step}`;
        reportRun?.(`${index + 1} of ${sampled.length}: ${title}`);
        const faults = await runCase(operation, one, system);
        if (faults === null) result.missed.push(title);
        else result.runs += 1;
        if (!faults?.length) continue;
        const failure = [title, ...faults.map((line) => `  ${line}`)].join('\n');
        result.failures.push(failure);
        report(failure);
        await system.bringBack();
      }
    }),
  );
  result.runMs = (performance.now() - startedAt) / Math.max(1, sampled.length);
  return result;
}

/** What is wrong after a fault, with the last log lines; null if its step did not occur again. */
async function runCase<Subject>(operation: Operation<Subject>, one: Case, system: System) {
  let faults: string[] | null = null;
  for (let tries = 0; faults === null && tries < TRIES; tries += 1) {
    faults = await tryFault(operation, one, system).catch((error: unknown) => [String(error)]);
  }
  system.disarm();
  const logged = system.log.flatMap((line) => /"message":"[^"\\]*/.exec(line) ?? []).slice(-2);
  system.log.length = 0;
  return faults?.length ? [...faults, ...logged] : faults;
}
