import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { withNodeFirst } from './npm.mjs';
import { onParentGone } from './parent.mjs';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Runs a command's file: in this process when this is the right Node, which saves the memory of a second one.
 *
 * @param {string} node
 * @param {string} file
 * @param {string[]} args
 */
export async function runCommand(node, file, args) {
  if (node !== process.execPath) return passOn(node, file, args);

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
