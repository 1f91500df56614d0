import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launcher/paths.mjs';

/** How a tool ended, with everything it printed. */
export type ToolResult = { code: number; output: string };

type ScriptOptions = { cwd?: string; env?: NodeJS.ProcessEnv; signal?: AbortSignal | undefined };
type ToolOptions = ScriptOptions & { command?: string };

/** The file behind a tool's command, which runs on this Node, on every platform, without a shell. */
export function toolFile(packageName: string, command = packageName): string {
  const folder = path.join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** Runs a tool of a package and collects what it prints. */
export const runTool = (packageName: string, args: readonly string[], { command, ...options }: ToolOptions = {}) =>
  runScript(toolFile(packageName, command), args, options);

/** Runs a script on this Node and collects what it prints. */
export async function runScript(
  file: string,
  args: readonly string[],
  { cwd = root, env = {}, signal }: ScriptOptions = {},
): Promise<ToolResult> {
  const child = spawn(process.execPath, [file, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => chunks.push(text));
  return { code: await endOf(child), output: chunks.join('') };
}

/** Runs a tool that talks to the user directly. Resolves with its exit code. */
export const showTool = (packageName: string, args: readonly string[], { command, env = {} }: ToolOptions = {}) =>
  showScript(toolFile(packageName, command), args, env);

/** Runs a script that talks to the user directly. Resolves with its exit code. */
export const showScript = (file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  showProgram(process.execPath, [file, ...args], env);

/** The same for a program of this machine. */
export const showProgram = (file: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  endOf(spawn(file, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' }));

async function endOf(child: ChildProcess): Promise<number> {
  const [code] = await once(child, 'close');
  return code ?? 1;
}
