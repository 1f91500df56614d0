import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '../lib/until.ts';
import { isFreePort } from '../supervisor/ports.ts';
import { findProgram } from './proxies.ts';

const RELEASE = 'bookworm';
/** What the smallest image of a host has beside the essential packages. */
const PACKAGES = ['systemd', 'systemd-sysv', 'dbus', 'ca-certificates'];
const PROGRAMS = ['debootstrap', 'systemd-nspawn', 'nsenter'];
/** Those of Caddy and of Vitrine: the machine has the network of this one. */
const PORTS = [80, 443, 2019, 3000];
const MEMORY_MB = 1024;
const BYTES_A_MB = 1024 ** 2;
const SAMPLE_EVERY_MS = 500;
const STOP_WITHIN_MS = 60_000;
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

/** Makes the Debian that the others are copies of, unless the cache has it. Takes some minutes, and throws without a mirror. */
export async function ensureBase(): Promise<void> {
  if (existsSync(base)) return;
  mkdirSync(path.dirname(base), { recursive: true });
  const unfinished = mkdtempSync(`${base}-`);
  try {
    const mirror = findMirror();
    const include = `--include=${PACKAGES.join(',')}`;
    const made = await collect(
      spawn('debootstrap', ['--variant=minbase', include, RELEASE, unfinished, ...(mirror ? [mirror] : [])]),
    );
    if (made.code !== 0) throw new Error(`debootstrap cannot make a Debian: ${made.output.trim().split('\n').at(-1)}`);
    // A new machine has no list of packages yet.
    rmSync(path.join(unfinished, 'var/lib/apt/lists'), { recursive: true });
    renameSync(unfinished, base);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/**
 * Boots an empty Debian with systemd, with the network of this machine and 1 GB of memory. Stopping it removes it. Its folder can be read from
 * here.
 */
export async function startDebian() {
  const name = `vitrine-${randomUUID().slice(0, 8)}`;
  const place = mkdtempSync(path.join(tmpdir(), 'debian-'));
  const folder = path.join(place, 'root');
  execFileSync('cp', ['--archive', '--reflink=auto', base, folder]);
  writeFileSync(path.join(folder, 'etc/apt/apt.conf.d/proxy'), readProxies());
  writeFileSync(path.join(folder, 'etc/hosts'), `127.0.0.1 localhost ${hostname()}\n::1 localhost\n`);

  const groups = makeGroups(name);
  const boot = ['systemd-nspawn', '--quiet', '--boot', '--register=no', '--keep-unit', '--console=pipe'];
  const [program = '', ...args] = [...groups.command, ...boot, `--machine=${name}`, `--directory=${folder}`];
  const nspawn = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = collect(nspawn);
  let peakBytes = 0;
  const sampler = setInterval(() => {
    peakBytes = Math.max(peakBytes, readMemory(name, nspawn));
  }, SAMPLE_EVERY_MS);

  async function stop() {
    clearInterval(sampler);
    nspawn.kill('SIGTERM');
    const timer = setTimeout(() => nspawn.kill('SIGKILL'), STOP_WITHIN_MS);
    await ended;
    clearTimeout(timer);
    groups.remove();
    rmSync(place, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }

  /** The arguments that run a program in the machine. */
  const inside = (...command: string[]) => ['--target', String(findInit(nspawn)), '--all', '--', ...command];

  /** Runs lines in one shell of root. With `end` it is interrupted, as by Ctrl-C, as soon as the output has that. */
  async function run(script: string, { end }: { end?: RegExp } = {}) {
    const unit = `command-${randomUUID()}`;
    const options = ['--quiet', '--pipe', '--wait', '--collect', `--unit=${unit}`, '--working-directory=/root'];
    const shell = ['--setenv=HOME=/root', '/bin/bash', '-e', '-c', script];
    const child = spawn('nsenter', inside('/usr/bin/systemd-run', ...options, ...shell), {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let isEnded = false;
    return collect(child, (output) => {
      if (isEnded || !end?.test(output)) return;
      isEnded = true;
      execFileSync('nsenter', inside('/usr/bin/systemctl', 'kill', '--signal=INT', unit));
    });
  }

  try {
    const isUp = async () => {
      if (nspawn.exitCode !== null) throw new Error(`systemd-nspawn ended: ${(await ended).output}`);
      if (findInit(nspawn) === undefined) return false;
      const asked = await collect(spawn('nsenter', inside('/usr/bin/systemctl', 'is-system-running')));
      return /^(running|degraded)$/m.test(asked.output);
    };
    await until(isUp, 'Debian is booted', { everyMs: 250 });
  } catch (error) {
    await stop();
    throw error;
  }
  return { folder, run, stop, peakMegabytes: () => Math.round(peakBytes / BYTES_A_MB) };
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

/** The control group that limits the memory: by the systemd of this machine, or by hand where it has none. */
function makeGroups(name: string): { command: string[]; remove: () => void } {
  if (existsSync('/run/systemd/system')) {
    const limits = [`--property=MemoryMax=${MEMORY_MB}M`, '--property=MemorySwapMax=0', '--property=Delegate=yes'];
    return { command: ['systemd-run', '--scope', '--quiet', '--collect', `--unit=${name}`, ...limits], remove() {} };
  }
  const folders = ['memory', 'systemd', 'unified']
    .map((controller) => path.join('/sys/fs/cgroup', controller))
    .filter((folder) => existsSync(folder))
    .map((folder) => path.join(folder, name));
  for (const folder of folders) mkdirSync(folder);
  const limit = path.join('/sys/fs/cgroup/memory', name, 'memory.limit_in_bytes');
  if (existsSync(limit)) writeFileSync(limit, `${MEMORY_MB * BYTES_A_MB}`);
  const enter = 'while [ "$1" != -- ]; do echo $$ > "$1/cgroup.procs"; shift; done; shift; exec "$@"';
  return {
    command: ['sh', '-e', '-c', enter, 'sh', ...folders, '--'],
    remove: () => {
      // From the deepest one, as they can only be removed when they are empty.
      for (const folder of folders) execFileSync('find', [folder, '-depth', '-type', 'd', '-exec', 'rmdir', '{}', ';']);
    },
  };
}

/** What the processes of the machine occupy, without the files that the kernel keeps in memory meanwhile. */
function readMemory(name: string, { pid }: ChildProcess): number {
  try {
    const groups = readFileSync(`/proc/${pid}/cgroup`, 'utf8');
    const [, old, one = old] =
      new RegExp(`^\\d+:memory:(.*${name}[^/\\n]*)|^0::(.*${name}[^/\\n]*)`, 'm').exec(groups) ?? [];
    if (one === undefined) return 0;
    const stat = readFileSync(
      path.join('/sys/fs/cgroup', old === undefined ? '' : 'memory', one, 'memory.stat'),
      'utf8',
    );
    const [, bytes] = /^(?:total_rss|anon) (\d+)$/m.exec(stat) ?? [];
    return Number(bytes ?? 0);
  } catch {
    // It is not started yet, or has ended.
    return 0;
  }
}

/** The process of the machine's systemd. */
function findInit({ pid }: ChildProcess): number | undefined {
  const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  return Number(child) || undefined;
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
