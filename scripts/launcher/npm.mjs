import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { diskReasonIn } from './disk-failure.mjs';
import { root } from './paths.mjs';
import { SetupFailed } from './setup-failed.mjs';

/**
 * Runs npm in the repository with the given Node first on the path. What npm prints is shown when it fails.
 *
 * @param {string} node path of a Node executable
 * @param {string[]} args
 * @param {string} failure the sentence that says what could not be done
 * @param {string} [cwd] another folder to run it in
 * @returns {Promise<void>}
 */
export async function runNpm(node, args, failure, cwd = root) {
  const { command, options } = locateNpm(node);
  const output = /** @type {string[]} */ ([]);
  const child = spawn(command, [...options.before, ...args, '--no-audit', '--no-fund', '--loglevel=warn'], {
    cwd,
    env: withNodeFirst(node),
    shell: options.shell,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(String(chunk)));

  const code = await new Promise((resolve, reject) => {
    child.once('error', (error) => reject(explainMissingNpm(error)));
    child.once('close', resolve);
  });
  const printed = output.join('');
  if (code !== 0 || CUT_OFF.test(printed)) throw new SetupFailed(`${failure}${reasonIn(printed)}`);
}

/**
 * The version of the npm that `runNpm` runs; empty if there is none, which that explains.
 *
 * @param {string} node
 */
export function readNpmVersion(node) {
  const { command, options } = locateNpm(node);
  const { stdout } = spawnSync(command, [...options.before, '--version'], {
    env: withNodeFirst(node),
    shell: options.shell,
    encoding: 'utf8',
  });
  return (stdout ?? '').trim();
}

/**
 * The environment with the given Node before every other one on the path.
 *
 * @param {string} node
 * @returns {NodeJS.ProcessEnv}
 */
export function withNodeFirst(node) {
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const folders = [path.dirname(node), ...(process.env[name] ?? '').split(path.delimiter)];
  return { ...process.env, [name]: [...new Set(folders)].join(path.delimiter) };
}

/**
 * npm's own script when npm started us, so that it runs on the given Node; else the npm of the path.
 *
 * @param {string} node
 */
function locateNpm(node) {
  const script = process.env.npm_execpath ?? '';
  if (path.basename(script) === 'npm-cli.js') return { command: node, options: { before: [script], shell: false } };
  return { command: 'npm', options: { before: [], shell: process.platform === 'win32' } };
}

/** @param {NodeJS.ErrnoException} error */
function explainMissingNpm(error) {
  return error.code === 'ENOENT'
    ? new SetupFailed('npm was not found. Install Node.js with npm, then try again.')
    : error;
}

/** A file that did not fit on the disk is no more than a warning to npm, which then ends with 0. */
const CUT_OFF = /^npm warn tar TAR_ENTRY_ERROR (?:ENOSPC|EDQUOT)\b/im;

const UNREACHABLE = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED)\b/;

/** @param {string} output */
function reasonIn(output) {
  if (UNREACHABLE.test(output)) return ': the npm registry cannot be reached. Check the network and try again.';
  const disk = diskReasonIn(output);
  if (disk) return `: ${disk}`;
  const isWarning = (/** @type {string} */ line) => /^npm warn\b/i.test(line);
  const lines = output
    .trim()
    .split('\n')
    .filter((line) => !isWarning(line))
    .slice(-15);
  return `. npm says:\n${lines.map((line) => `  ${line}`).join('\n')}`;
}
