import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { withSetupLock } from './lock.mjs';
import { readNpmVersion, runNpm } from './npm.mjs';
import { isPacked, root } from './paths.mjs';

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockEntry */

const FIRST_NPM = 10;
const lockFile = path.join(root, 'package-lock.json');
const installedFile = path.join(root, 'node_modules', '.package-lock.json');
/** Says that the packages to build and run are those of the lock file. */
const toRunFile = path.join(root, 'node_modules', '.installed-to-run');

/**
 * Installs the dependencies unless those of the lock file are there already: all of them, or those alone that building and running need,
 * which are the workspaces' own; the root's are for tests and checks. npm writes down what it has installed as the last thing it does, so an
 * installation that was broken off counts as none.
 *
 * @param {string} node
 * @param {{ isToRun: boolean }} scope whether those to build and run are enough
 */
export async function ensureDependencies(node, { isToRun }) {
  const areThere = () => areInstalled() || (isToRun && areInstalledToRun());
  if (isPacked || areThere()) return;
  await withSetupLock(async () => {
    if (areThere()) return;
    console.log(`Installing what Vitrine needs${isToRun ? '' : ' for its tests and checks'} … (once, about a minute)`);
    const install = installArguments({
      isUpdate: existsSync(installedFile),
      npmVersion: readNpmVersion(node),
      isToRun,
    });
    await runNpm(node, install, 'The dependencies could not be installed').catch((error) => {
      // npm may have recorded as installed what did not fit on the disk.
      rmSync(installedFile, { force: true });
      throw error;
    });
    if (isToRun) writeFileSync(toRunFile, digestOfLocks());
  });
}

/**
 * A whole installation is brought up to date in place; anything less is made anew. npm 9, which Debian has, takes our lock file for out of
 * step with `overrides` and refuses a clean installation, but installs from it what it says.
 *
 * @param {{ isUpdate: boolean, npmVersion: string, isToRun: boolean }} given
 */
export function installArguments({ isUpdate, npmVersion, isToRun }) {
  const isOld = Number.parseInt(npmVersion, 10) < FIRST_NPM;
  const install = isUpdate || isOld ? ['install', '--no-save'] : ['ci'];
  return isToRun ? [...install, '--workspaces', '--include-workspace-root=false'] : install;
}

/** Whether the packages to build and run were installed from this very lock file, and npm has changed nothing since. */
function areInstalledToRun() {
  return existsSync(installedFile) && existsSync(toRunFile) && readFileSync(toRunFile, 'utf8') === digestOfLocks();
}

function digestOfLocks() {
  return createHash('sha256').update(readFileSync(lockFile)).update(readFileSync(installedFile)).digest('hex');
}

function areInstalled() {
  if (!existsSync(installedFile)) return false;

  const wanted = packagesIn(lockFile);
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
