import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { controlFiles, type FaultKind, type Plan, SEAM_VARIABLES } from './plan.ts';

/** A call that changes stored data, and the path that it changes. */
export type Step = { verb: string; target: string; takesSpace: boolean };

const { [SEAM_VARIABLES.control]: control = '', [SEAM_VARIABLES.root]: root = '' } = process.env;
const files = controlFiles(control);
const io = { appendFileSync, existsSync, readFileSync, writeFileSync };

const role = (process.argv[1] ?? '')
  .split(path.sep)
  .slice(-2)
  .join('/')
  .replace(/\.\w+$/, '');

const seen = new Map<string, number>();
let lastRun = -1;

/** A path below the root without parts that differ from run to run; null for any other path. */
function nameOf(target: string) {
  const relative = path.relative(root, path.resolve(target));
  if (relative.startsWith('..')) return null;
  return relative
    .replaceAll('\\', '/')
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\d[\dTZ.:-]*/g, '*')
    .replaceAll(/(?<=\/)[0-9a-f]{2}(?=\/|$)|[0-9a-f]{8,}|\d+/g, '*');
}

/** Counts the step, and returns the fault that should happen at it. */
function meet({ verb, target, takesSpace }: Step): FaultKind | null {
  const place = nameOf(target);
  if (place === null || !io.existsSync(files.plan)) return null;
  const plan: Plan = JSON.parse(io.readFileSync(files.plan, 'utf8'));
  if (plan.run !== lastRun) seen.clear();
  lastRun = plan.run;

  const name = `${role}: ${verb} ${place}`;
  const count = (seen.get(name) ?? 0) + 1;
  seen.set(name, count);
  const step = count === 1 ? name : `${name} #${count}`;
  io.appendFileSync(files.steps, `${step}\n`);
  if (plan.kind === 'ENOSPC' && takesSpace && io.existsSync(files.fired)) return 'ENOSPC';
  return plan.step === step && fire() ? plan.kind : null;
}

/** Only once in all processes. */
function fire() {
  if (io.existsSync(files.fired)) return false;
  io.writeFileSync(files.fired, '');
  return true;
}

/** Kills everything at once, like a power cut. */
function endAll(): never {
  const { pids }: Plan = JSON.parse(io.readFileSync(files.plan, 'utf8'));
  for (const pid of [...pids, process.pid]) process.kill(pid, 'SIGKILL');
  throw new Error('no process outlives this');
}

const errorOf = (kind: FaultKind, { verb, target }: Step) => {
  const code = kind === 'ENOSPC' ? 'ENOSPC' : 'EIO';
  const text = code === 'ENOSPC' ? 'no space left on device' : 'i/o error';
  return Object.assign(new Error(`${code}: ${text}, ${verb} '${target}'`), { code, syscall: verb, path: target });
};

type Calls = {
  /** The real call. */
  call: () => unknown;
  /** The part of it that a failing disk would do. */
  half?: (() => unknown) | undefined;
  /** Another error than the file system's. */
  error?: ((kind: FaultKind) => Error) | undefined;
};

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise;
const after = (value: unknown, next: (value: unknown) => unknown) =>
  isPromise(value) ? value.then(next) : next(value);

/** A part that fails by itself, such as a write into a folder that is not there yet, has done nothing. */
function doPart(half: () => unknown): unknown {
  try {
    const done = half();
    return isPromise(done) ? done.catch(() => undefined) : done;
  } catch {
    // The fault comes all the same.
    return undefined;
  }
}

/** Does a step, or its fault. Throws or returns like `call`: at once, or by a promise. */
export function perform(
  step: Step,
  { call, half = () => undefined, error = (kind) => errorOf(kind, step) }: Calls,
): unknown {
  const kind = meet(step);
  if (kind === null) return call();
  const done = kind === 'lost' || kind === 'killed after' ? call() : doPart(half);
  return after(done, () => {
    if (kind === 'kill' || kind === 'killed after') endAll();
    throw error(kind);
  });
}

/** The same for calls with a promise, even if it is never called. */
export async function performLater(step: Step, calls: Calls): Promise<unknown> {
  return perform(step, calls);
}
