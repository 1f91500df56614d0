import { spawn } from 'node:child_process';
import module from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { withNodeFirst } from './npm.mjs';
import { onParentGone } from './parent.mjs';
import { root } from './paths.mjs';

/** Where Node keeps what it has compiled, so that the next start neither strips nor compiles the same files again. */
const compileCache = path.join(root, 'node_modules', '.cache', 'node-compile-cache');

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a command's file: in this process when this is the right Node, which saves the memory of a second one.
 *
 * @param {string} node
 * @param {string} file
 * @param {string[]} args
 */
export async function runCommand(node, file, args) {
  process.env.NODE_COMPILE_CACHE ??= compileCache;
  if (node !== process.execPath) return passOn(node, file, args);

  module.enableCompileCache(process.env.NODE_COMPILE_CACHE);
  Object.assign(process.env, withNodeFirst(node));
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href);
}

/**
 * @param {string} node
 * @param {string} file
 * @param {string[]} args
 */
function passOn(node, file, args) {
  const child = spawn(node, [file, ...args], { stdio: 'inherit', env: withNodeFirst(node) });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  onParentGone(() => child.kill('SIGTERM'));

  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      process.exitCode = code ?? 1;
      if (!signal) return resolve(undefined);
      for (const known of SIGNALS) process.removeAllListeners(known);
      process.kill(process.pid, signal);
    });
  });
}
