import fs, { type PathLike } from 'node:fs';
import { createRequire } from 'node:module';
import { perform, performLater, type Step } from './steps.ts';

type Args = unknown[];
type Call = (this: unknown, ...args: Args) => unknown;
type Host = Record<string, Call>;

/** Calls with a path: the positions of the path that they change, and of the data that they write. */
const AT_PATH: Record<string, { path: number; data?: number }> = {
  mkdir: { path: 0 },
  rename: { path: 1 },
  link: { path: 1 },
  symlink: { path: 1 },
  copyFile: { path: 1 },
  writeFile: { path: 0, data: 1 },
  appendFile: { path: 0, data: 1 },
  truncate: { path: 0 },
  utimes: { path: 0 },
};
const REMOVING = ['rmdir', 'unlink'];
/** Methods of a `FileHandle`, and calls with a descriptor. */
const WRITING = ['write', 'writev', 'writeFile', 'appendFile', 'truncate'];
const SYNCING = ['sync', 'datasync'];
const CREATES = /[wa]/;

/** The paths of open files. */
const ofDescriptor = new Map<number, string>();
const ofHandle = new WeakMap<object, string>();
const { lstatSync } = fs;

const textOf = (value: unknown) => (Buffer.isBuffer(value) ? value.toString() : String(value as PathLike));
const isThere = (target: string) => lstatSync(target, { throwIfNoEntry: false }) !== undefined;

/** The same call with half of the bytes; undefined where it has none. */
function halfOf(args: Args, at: number | undefined): Args | undefined {
  const data = at === undefined ? undefined : args[at];
  if (at === undefined || data === undefined) return undefined;
  const half = [...args];
  // `write` may be told the number of bytes.
  if (ArrayBuffer.isView(data) && typeof args[at + 2] === 'number') half[at + 2] = Number(args[at + 2]) >> 1;
  else if (Array.isArray(data) || typeof data === 'string') half[at] = data.slice(0, data.length >> 1);
  else if (data instanceof Uint8Array) half[at] = data.subarray(0, data.length >> 1);
  else return undefined;
  return half;
}

/** How to treat a call as a step. */
type Watch = { find: (self: unknown, args: Args) => Step | null; data?: number | undefined };

/** Calls that return at once, or a promise. */
function watch(host: Host, name: string, { find, data }: Watch, run = perform) {
  const real = host[name];
  if (!real) return;
  host[name] = function (...args) {
    const step = find(this, args);
    if (!step) return real.apply(this, args);
    const half = halfOf(args, data);
    return run(step, { call: () => real.apply(this, args), half: half && (() => real.apply(this, half)) });
  };
}

const watchPromise = (host: Host, name: string, what: Watch) => watch(host, name, what, performLater as typeof perform);

/** Calls with a callback as the last argument. */
function watchCallback(host: Host, name: string, { find, data }: Watch) {
  const real = host[name];
  if (!real) return;
  host[name] = function (...args) {
    const step = find(this, args);
    const done = args.at(-1);
    if (!step || typeof done !== 'function') return real.apply(this, args);
    const ask = (input: Args) =>
      new Promise<Args>((resolve, reject) => {
        const answer = (error: unknown, ...rest: Args) => (error ? reject(error) : resolve(rest));
        real.apply(this, [...input, answer]);
      });
    const input = args.slice(0, -1);
    const half = halfOf(input, data);
    // An error that the callback throws is not the call's.
    const answer = (...answers: Args) => process.nextTick(() => done(...answers));
    performLater(step, { call: () => ask(input), half: half && (() => ask(half)) }).then(
      (rest) => answer(null, ...(rest as Args)),
      (error: unknown) => answer(error),
    );
  };
}

const isCreating = (flags: unknown) =>
  typeof flags === 'number' ? (flags & fs.constants.O_CREAT) !== 0 : CREATES.test(String(flags ?? 'r'));

const atPath = (verb: string, at: number): Watch['find'] => {
  return (_, args) => {
    const target = textOf(args[at]);
    // Many places create a folder that may exist, which changes nothing.
    return verb === 'mkdir' && isThere(target) ? null : { verb, target, takesSpace: true };
  };
};

const removing = (_: unknown, args: Args): Step | null => {
  const target = textOf(args[0]);
  return isThere(target) ? { verb: 'remove', target, takesSpace: false } : null;
};

const opening = (_: unknown, [file, flags]: Args): Step | null =>
  isCreating(flags) ? { verb: 'open', target: textOf(file), takesSpace: true } : null;

const found = (verb: string, target: string | undefined): Step | null =>
  target === undefined ? null : { verb, target, takesSpace: true };

const ofNumber = (verb: string) => (_: unknown, args: Args) => found(verb, ofDescriptor.get(Number(args[0])));

let areHandlesWatched = false;

/** Their class is not exported, so it is taken from the first instance. */
function watchHandles(prototype: Host) {
  if (areHandlesWatched) return;
  areHandlesWatched = true;
  const of = (verb: string) => (self: unknown) => found(verb, ofHandle.get(self as object));
  for (const name of WRITING) watchPromise(prototype, name, { find: of('write'), data: 0 });
  for (const name of SYNCING) watchPromise(prototype, name, { find: of('fsync') });
}

/** Remembers the path of each open file for the names of its writes. */
function rememberPaths(host: Host, promises: Host) {
  const { open, openSync } = host;
  const { open: openHandle } = promises;
  host.openSync = (...args) => {
    const descriptor = openSync?.apply(fs, args);
    ofDescriptor.set(Number(descriptor), textOf(args[0]));
    return descriptor;
  };
  host.open = (...args) => {
    const done = args.at(-1) as Call;
    const keep = (error: unknown, descriptor: unknown) => {
      if (!error) ofDescriptor.set(Number(descriptor), textOf(args[0]));
      done(error, descriptor);
    };
    return open?.apply(fs, [...args.slice(0, -1), keep]);
  };
  promises.open = async (...args) => {
    const handle = (await openHandle?.apply(promises, args)) as object;
    ofHandle.set(handle, textOf(args[0]));
    watchHandles(Object.getPrototypeOf(handle));
    return handle;
  };
}

/** Turns all calls that change files into steps. */
export function watchFiles() {
  // As `require` gives it: a record of functions, which are replaced by name.
  const host: Host & { promises: Host } = createRequire(import.meta.url)('node:fs');
  const { promises } = host;
  const everywhere = (name: string, what: Watch) => {
    watchPromise(promises, name, what);
    watch(host, `${name}Sync`, what);
    watchCallback(host, name, what);
  };
  for (const [name, { path, data }] of Object.entries(AT_PATH)) everywhere(name, { find: atPath(name, path), data });
  for (const name of REMOVING) everywhere(name, { find: removing });
  // Its other forms are built on these two.
  watch(host, 'rmSync', { find: removing });
  everywhere('open', { find: opening });
  for (const name of ['write', 'writev', 'ftruncate']) everywhere(name, { find: ofNumber('write'), data: 1 });
  for (const name of ['fsync', 'fdatasync']) everywhere(name, { find: ofNumber('fsync') });
  rememberPaths(host, promises);
}
