import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../launcher/paths.mjs';

/** How a tool ended, with everything it printed. */
export type ToolResult = { code: number; output: string };

type ToolOptions = { command?: string; cwd?: string; env?: NodeJS.ProcessEnv; signal?: AbortSignal | undefined };

/** The file behind a tool's command, which runs on this Node, on every platform, without a shell. */
export function toolFile(packageName: string, command = packageName): string {
  const folder = path.join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  return path.join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** Runs a tool of a package and collects what it prints. */
export function runTool(
  packageName: string,
  args: readonly string[],
  { command = packageName, ...options }: ToolOptions = {},
): Promise<ToolResult> {
  return runScript(toolFile(packageName, command), args, options);
}

/** Runs a script on this Node and collects what it prints. */
export function runScript(
  file: string,
  args: readonly string[],
  { cwd = root, env = {}, signal }: Omit<ToolOptions, 'command'> = {},
): Promise<ToolResult> {
  const child = spawn(process.execPath, [file, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => chunks.push(text));

  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output: chunks.join('') }));
  });
}

/** Runs a tool that talks to the user directly. Resolves with its exit code. */
export function showTool(
  packageName: string,
  args: readonly string[],
  { command = packageName, ...options }: ToolOptions = {},
): Promise<number> {
  return showScript(toolFile(packageName, command), args, options);
}

/** Runs a script that talks to the user directly. Resolves with its exit code. */
export function showScript(
  file: string,
  args: readonly string[],
  { cwd = root, env = {} }: Omit<ToolOptions, 'command'> = {},
): Promise<number> {
  const child = spawn(process.execPath, [file, ...args], { cwd, env: { ...process.env, ...env }, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
