import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { SetupFailed } from '../launcher/setup-failed.mjs';

const LINES_SHOWN = 15;

/** `environment` replaces this process's own. */
type Options = { environment?: NodeJS.ProcessEnv; isShown?: boolean };
/** How a program ended, with what it printed. */
export type Ended = { code: number; stdout: string; stderr: string };

/** Whether a program of this name can be started. */
export const isInstalled = (name: string): boolean => spawnSync(name, ['--version']).error === undefined;

/** Runs a program of the machine to its end. `isShown` also passes on what it prints. */
export async function tryProgram(command: string, args: readonly string[], options: Options = {}): Promise<Ended> {
  const { environment = process.env, isShown = false } = options;
  const child = spawn(command, args, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text) => {
      output[name] += text;
      if (isShown) process[name].write(text);
    });
  }
  const [code] = await once(child, 'close');
  return { code: code ?? 1, ...output };
}

/** The same; a failure is the program's own last words. Resolves with its standard output. */
export async function runProgram(command: string, args: readonly string[], options: Options = {}): Promise<string> {
  const { code, stdout, stderr } = await tryProgram(command, args, options);
  if (code === 0) return stdout.trim();
  const words = `${stdout}\n${stderr}`.trim().split('\n').slice(-LINES_SHOWN).join('\n  ');
  throw new SetupFailed(`${command} ${args[0] ?? ''} failed:\n  ${words}`);
}
