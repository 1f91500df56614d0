import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '../lib/until.ts';
import { isFreePort } from '../supervisor/ports.ts';
import { findProgram } from './find-program.ts';
import { makeMemoryGroup, removeGroup } from './memory-group.ts';
import { removeFolder } from './run-folder.ts';

const RELEASE = 'bookworm';
/** What the smallest image of a host has beside the essential packages. */
const PACKAGES = ['systemd', 'systemd-sysv', 'dbus', 'ca-certificates'];
const PROGRAMS = ['debootstrap', 'systemd-nspawn', 'nsenter', 'setpriv', 'unshare'];
/** Ends with this process, however that ends, and takes all that runs in the machine along: nobody else would ever stop it. */
const WITH_THIS_PROCESS = [
  'setpriv',
  '--pdeathsig',
  'KILL',
  'unshare',
  '--pid',
  '--fork',
  '--kill-child',
  '--mount-proc',
];
/** Those of Caddy and of Vitrine: the machine has the network of this one. */
const PORTS = [80, 443, 2019, 3000];
const MEMORY_MB = 1024;
const SAMPLE_EVERY_MS = 500;
const base = path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'), 'vitrine', `debian-${RELEASE}`);

export type Debian = Awaited<ReturnType<typeof startDebian>>;

/** Says in one sentence why this machine cannot run a Debian, or null. */
export async function findLackOfDebian(): Promise<string | null> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'A Debian is started by root on Linux alone.';
  const missing = PROGRAMS.filter((name) => findProgram(name) === null);
  if (missing.length > 0) return `Not installed: ${missing.join(', ')}.`;
  for (const port of PORTS) if (!(await isFreePort('0.0.0.0', port))) return `Port ${port} is in use.`;
  return null;
}

/**
 * Makes the Debian that the others are copies of, unless the cache of this user has it. Takes some minutes. Says in one sentence why
 * debootstrap cannot, as without a mirror, or null.
 */
export async function ensureBase(): Promise<string | null> {
  if (existsSync(base)) return null;
  mkdirSync(path.dirname(base), { recursive: true });
  const unfinished = mkdtempSync(`${base}-`);
  // It becomes the root, which all users of the machine have to enter.
  chmodSync(unfinished, 0o755);
  try {
    const mirror = findMirror();
    const include = `--include=${PACKAGES.join(',')}`;
    const made = await collect(
      spawn('debootstrap', ['--variant=minbase', include, RELEASE, unfinished, ...(mirror ? [mirror] : [])]),
    );
    if (made.code !== 0) return `debootstrap cannot make a Debian: ${made.output.trim().split('\n').at(-1)}`;
    // A new machine has no list of packages yet.
    rmSync(path.join(unfinished, 'var/lib/apt/lists'), { recursive: true });
    renameSync(unfinished, base);
    return null;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Boots an empty Debian with systemd, with the network of this machine and 1 GB of memory. Stopping it removes it. `folder` is its root. */
export async function startDebian() {
  const name = `vitrine-${randomUUID().slice(0, 8)}`;
  const place = mkdtempSync(path.join(tmpdir(), 'debian-'));
  const disk = path.join(place, 'disk');
  execFileSync('cp', ['--archive', '--reflink=auto', base, disk]);
  writeFileSync(path.join(disk, 'etc/apt/apt.conf.d/proxy'), readProxies());
  writeFileSync(path.join(disk, 'etc/hosts'), `127.0.0.1 localhost ${hostname()}\n::1 localhost\n`);

  const memory = makeMemoryGroup(name, MEMORY_MB);
  const groups = makeOwnGroups(name);
  const boot = [
    'systemd-nspawn',
    '--quiet',
    '--boot',
    '--register=no',
    '--keep-unit',
    '--console=pipe',
    `--machine=${name}`,
  ];
  // It waits until it is in its groups, which its processes inherit.
  const start = ['-c', 'read -r _ && exec "$0" "$@" < /dev/null', ...WITH_THIS_PROCESS, ...boot, `--directory=${disk}`];
  const nspawn = spawn('sh', start, { stdio: 'pipe' });
  const ended = collect(nspawn);
  let peakMb = 0;
  const sampler = setInterval(() => {
    peakMb = Math.max(peakMb, memory?.readProcessesMb() ?? 0);
  }, SAMPLE_EVERY_MS);

  async function stop() {
    clearInterval(sampler);
    // As by its plug: nothing of it is kept.
    nspawn.kill('SIGKILL');
    await ended;
    await memory?.remove();
    for (const group of groups) removeGroup(group);
    removeFolder(place);
  }

  /** The arguments that run a program in the machine. */
  const inside = (...command: string[]) => ['--target', String(findInit(nspawn)), '--all', '--', ...command];

  /** Runs lines in one shell of root. With `end` it is interrupted, as by Ctrl-C, as soon as the output has that. */
  async function run(script: string, { end, input = '' }: { end?: RegExp; input?: string } = {}) {
    const unit = `command-${randomUUID()}`;
    const options = ['--quiet', '--pipe', '--wait', '--collect', `--unit=${unit}`, '--working-directory=/root'];
    const shell = ['--setenv=HOME=/root', '/bin/bash', '-e', '-c', script];
    const child = spawn('nsenter', inside('/usr/bin/systemd-run', ...options, ...shell), { stdio: 'pipe' });
    child.stdin.end(input);
    let isEnded = false;
    return collect(child, (output) => {
      if (isEnded || !end?.test(output)) return;
      isEnded = true;
      execFileSync('nsenter', inside('/usr/bin/systemctl', 'kill', '--signal=INT', unit));
    });
  }

  try {
    memory?.add(Number(nspawn.pid));
    for (const group of groups) writeFileSync(path.join(group, 'cgroup.procs'), `${nspawn.pid}`);
    nspawn.stdin.end('\n');
    const isUp = async () => {
      if (nspawn.exitCode !== null) throw new Error(`systemd-nspawn ended: ${(await ended).output}`);
      if (findInit(nspawn) === undefined) return false;
      const asked = await collect(spawn('nsenter', inside('/usr/bin/systemctl', 'is-system-running')));
      return /^(running|degraded)$/m.test(asked.output);
    };
    await until(isUp, 'Debian is booted', { everyMs: 250, withinMs: 180_000 });
  } catch (error) {
    await stop();
    throw error;
  }
  // As its processes see it: some of its folders are in memory.
  const folder = `/proc/${findInit(nspawn)}/root`;
  /** The most that its processes had, without what the kernel keeps of files, and how many it had to kill; null without a limit. */
  const readMemory = () => memory && { peakMb, killed: memory.countKilled() };
  return { folder, run, stop, readMemory };
}

/** A place of packages that this machine uses itself. */
function findMirror(): string | undefined {
  if (!findProgram('apt-get')) return undefined;
  const format = '$(CODENAME) $(REPO_URI)';
  const sources = execFileSync('apt-get', ['indextargets', '--format', format, 'Created-By: Packages'], {
    encoding: 'utf8',
  });
  return new RegExp(`^${RELEASE} (\\S+)$`, 'm').exec(sources)?.[1];
}

/** The proxies by which this machine reaches the packages. */
function readProxies(): string {
  if (!findProgram('apt-config')) return '';
  const all = execFileSync('apt-config', ['dump', 'Acquire'], { encoding: 'utf8' });
  return all
    .split('\n')
    .filter((line) => /::proxy/i.test(line))
    .join('\n');
}

/** Where the systemd of the machine keeps its groups, if the kernel has the first version of them: elsewhere than those of memory. */
function makeOwnGroups(name: string): string[] {
  const places = ['systemd', 'unified'].map((one) => path.join('/sys/fs/cgroup', one)).filter((one) => existsSync(one));
  const groups = places.map((place) => path.join(place, name));
  for (const group of groups) mkdirSync(group);
  return groups;
}

/** The process of the machine's systemd: the child of systemd-nspawn, which is that of `unshare`. */
function findInit({ pid }: ChildProcess): number | undefined {
  const childOf = (parent: number) =>
    Number(readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').split(' ')[0]) || undefined;
  const nspawn = childOf(Number(pid));
  return nspawn && childOf(nspawn);
}

async function collect(child: ChildProcess, onOutput = (_output: string) => {}) {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      onOutput(output);
    });
  const [code] = await once(child, 'close');
  return { code: Number(code ?? 1), output };
}
