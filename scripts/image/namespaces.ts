import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { until } from '../tools/until.ts';
import { type Container, type RunOptions, USER } from './container.ts';
import { runProgram, tryProgram } from './program.ts';

const STOP_WITHIN_MS = 8_000;
const KILLED = 137;

/**
 * Mounts as an engine does and becomes the command: the image read-only, the volume, a tmpfs, the devices that every program may use.
 * A user that is not root, has no capabilities and may gain no privileges cannot undo any of it.
 */
const ENTER = `
set -e
root=$1 volume=$2 mode=$3 user=$4; shift 4
mount --bind "$root" "$root"
mount --bind "$volume" "$root/data"
mount -o remount,bind,$mode "$root/data"
mount -t tmpfs tmpfs "$root/tmp"
mount -t tmpfs -o mode=755 tmpfs "$root/dev"
for device in null zero full random urandom; do
  touch "$root/dev/$device"
  mount --bind "/dev/$device" "$root/dev/$device"
done
ln -s /proc/self/fd "$root/dev/fd"
mount -t proc proc "$root/proc"
for file in hosts resolv.conf; do
  touch "$root/etc/$file"
  mount --bind "/etc/$file" "$root/etc/$file"
done
mount -o remount,bind,ro "$root"
exec setpriv --no-new-privs unshare --root="$root" --wd=/vitrine --setgid=$user --setuid=$user "$@"
`;

type ImageConfig = { Env: string[]; Entrypoint: string[]; Cmd: string[] };

/** Runs a container of buildah's image without an engine: a container is namespaces, mounts and a user. Needs root. */
export async function runInNamespaces({
  image,
  volume,
  isVolumeReadOnly,
  port,
  env = {},
}: RunOptions): Promise<Container> {
  const { OCIv1 } = JSON.parse(await runProgram('buildah', ['inspect', '--type', 'image', image]));
  const config: ImageConfig = OCIv1.config;
  const id = await runProgram('buildah', ['from', image]);
  const root = await runProgram('buildah', ['mount', id]);
  for (const folder of ['data', 'tmp', 'dev', 'proc', 'etc']) mkdirSync(path.join(root, folder), { recursive: true });

  const given = Object.fromEntries(config.Env.map((variable) => splitOnce(variable, '=')));
  const environment = { ...given, ...env, PORT: String(port) };
  const mode = isVolumeReadOnly ? 'ro' : 'rw';
  const [program = 'node', ...args] = [...config.Entrypoint, ...config.Cmd];
  const child = spawn(
    'unshare',
    [
      ...['--mount', '--pid', '--ipc', '--uts', '--fork', '--kill-child', 'sh', '-c', ENTER, 'enter'],
      ...[root, volume, mode, String(USER), program, ...args],
    ],
    { env: environment, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  await until(() => child.exitCode !== null || childOf(child.pid) !== null, 'unshare begins');
  return controlOf(child, { id, environment });
}

function controlOf(
  child: ChildProcess,
  { id, environment }: { id: string; environment: NodeJS.ProcessEnv },
): Container {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text));
  const ended = once(child, 'exit').then(([code]): number => code ?? KILLED);
  const pid = async () => (child.exitCode === null ? childOf(child.pid) : null);

  return {
    pid,
    exec: async (command) => {
      const first = await pid();
      const target = ['--target', String(first), '--mount', '--pid', '--root', `--wd=/proc/${first}/cwd`];
      const user = [`--setgid=${USER}`, `--setuid=${USER}`];
      return tryProgram('setpriv', ['--no-new-privs', 'nsenter', ...target, ...user, ...command], { environment });
    },
    log: async () => output,
    stop: async () => {
      const first = await pid();
      if (first !== null) process.kill(first, 'SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
      const code = await ended;
      clearTimeout(force);
      return code;
    },
    remove: async () => {
      child.kill('SIGKILL');
      await ended;
      await runProgram('buildah', ['rm', id]);
    },
  };
}

const splitOnce = (text: string, mark: string): [string, string] => {
  const at = text.indexOf(mark);
  return [text.slice(0, at), text.slice(at + mark.length)];
};

/** `unshare` forks: the first process of the container is its only child. */
function childOf(pid: number | undefined): number | null {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()) || null;
}
