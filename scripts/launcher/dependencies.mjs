import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { withSetupLock } from './lock.mjs';
import { readNpmVersion, runNpm } from './npm.mjs';
import { isImage, root } from './paths.mjs';

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockEntry */

const FIRST_NPM = 10;
const installedFile = path.join(root, 'node_modules', '.package-lock.json');

/**
 * Installs the dependencies unless those of the lock file are there already. npm writes down what it has installed as the
 * last thing it does, so an installation that was broken off counts as none.
 *
 * @param {string} node
 */
export async function ensureDependencies(node) {
  if (isImage || areInstalled()) return;
  await withSetupLock(async () => {
    if (areInstalled()) return;
    console.log('Installing the dependencies … (once, about a minute)');
    const install = installArguments({ isUpdate: existsSync(installedFile), npmVersion: readNpmVersion(node) });
    await runNpm(node, install, 'The dependencies could not be installed').catch((error) => {
      // npm may have recorded as installed what did not fit on the disk.
      rmSync(installedFile, { force: true });
      throw error;
    });
  });
}

/**
 * A whole installation is brought up to date in place; anything less is made anew. npm 9, which Debian has, takes our lock file for out of
 * step with `overrides` and refuses a clean installation, but installs from it what it says.
 *
 * @param {{ isUpdate: boolean, npmVersion: string }} given
 */
export function installArguments({ isUpdate, npmVersion }) {
  const isOld = Number.parseInt(npmVersion, 10) < FIRST_NPM;
  return isUpdate || isOld ? ['install', '--no-save'] : ['ci'];
}

function areInstalled() {
  if (!existsSync(installedFile)) return false;

  const wanted = packagesIn(path.join(root, 'package-lock.json'));
  const installed = packagesIn(installedFile);
  return Object.entries(wanted)
    .filter(([place, entry]) => place.includes('node_modules/') && isForThisMachine(entry))
    .every(([place, entry]) => installed[place]?.version === entry.version && installed[place]?.link === entry.link);
}

/**
 * @param {string} file
 * @returns {Record<string, LockEntry>}
 */
function packagesIn(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/**
 * npm leaves out optional packages of other platforms. Which of two C libraries this is, it alone knows.
 *
 * @param {LockEntry} entry
 */
function isForThisMachine({ optional, os, cpu, libc }) {
  if (!optional) return true;
  if (!os && !cpu) return false;
  return (
    !libc && (os ?? [process.platform]).includes(process.platform) && (cpu ?? [process.arch]).includes(process.arch)
  );
}
