import { type Container, type RunOptions, USER } from './container.ts';
import type { Engine } from './engine.ts';
import { runInNamespaces } from './namespaces.ts';
import { isInstalled, runProgram, tryProgram } from './program.ts';

const STOP_WITHIN_S = 8;

export type Runner = { name: string; run: (options: RunOptions) => Promise<Container> };

/** What runs a container here. Where only buildah is there, or podman does not work, the kernel's namespaces serve. */
export async function findRunner(engine: Engine, image: string): Promise<Runner> {
  if (engine !== 'buildah') return { name: engine, run: (options) => runByEngine(engine, options) };
  if (isInstalled('podman') && (await tryProgram('podman', ['run', '--rm', image, '-h'])).code === 0) {
    return { name: 'podman', run: (options) => runByEngine('podman', options) };
  }
  return { name: 'namespaces of the kernel (unshare, chroot, setpriv)', run: runInNamespaces };
}

async function runByEngine(engine: Engine, { image, volume, isVolumeReadOnly, port, env = {} }: RunOptions) {
  const id = await runProgram(engine, [
    ...['run', '--detach', '--read-only', '--tmpfs', '/tmp', '--user', `${USER}:${USER}`, '--cap-drop', 'ALL'],
    ...['--security-opt', 'no-new-privileges', '--publish', `127.0.0.1:${port}:${port}`],
    ...['--volume', `${volume}:/data${isVolumeReadOnly ? ':ro' : ''}`],
    ...Object.entries({ ...env, PORT: String(port) }).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    image,
  ]);
  const inspect = (format: string) => runProgram(engine, ['inspect', '--format', format, id]);
  return {
    pid: async () => Number(await inspect('{{.State.Pid}}')) || null,
    exec: (command: readonly string[]) => tryProgram(engine, ['exec', id, ...command]),
    log: async () => {
      const { stdout, stderr } = await tryProgram(engine, ['logs', id]);
      return stdout + stderr;
    },
    stop: async () => {
      await runProgram(engine, ['stop', '--time', String(STOP_WITHIN_S), id]);
      return Number(await inspect('{{.State.ExitCode}}'));
    },
    remove: async () => {
      await runProgram(engine, ['rm', '--force', id]);
    },
  };
}
