import { existsSync, mkdirSync, readFileSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { explainDiskFailure } from './disk-failure.mjs';
import { nodeFolder } from './paths.mjs';

const SIGN_OF_LIFE_MS = 2_000;
const DEAD_AFTER_MS = 20_000;
const CHECK_EVERY_MS = 500;

/**
 * Runs the work while no other launcher of this folder sets things up. A lock whose owner has gone is taken over.
 *
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withSetupLock(work) {
  try {
    return await lockAndWork(work);
  } catch (error) {
    throw explainDiskFailure(error);
  }
}

/**
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function lockAndWork(work) {
  // Node's recursive option says of a disk that can only be read that the folder is missing.
  if (!existsSync(nodeFolder)) mkdirSync(nodeFolder);
  const file = path.join(nodeFolder, 'setup.lock');
  const isAbandoned = watchOwner(file);
  for (let tries = 0; !take(file); tries++) {
    if (isAbandoned()) rmSync(file, { force: true });
    if (tries === 0) console.log('Another command is setting things up; waiting for it …');
    await sleep(CHECK_EVERY_MS);
  }

  const signsOfLife = setInterval(() => utimes(file, new Date(), new Date(), () => {}), SIGN_OF_LIFE_MS);
  try {
    return await work();
  } finally {
    clearInterval(signsOfLife);
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw explainFailedTake(file, error);
    return false;
  }
}

/**
 * On a full disk the file is made, but not written: left behind it would stop the next start. The call that writes names no file.
 *
 * @param {string} file
 * @param {unknown} error
 */
function explainFailedTake(file, error) {
  rmSync(file, { force: true });
  return Object.assign(/** @type {Error} */ (error), { path: file });
}

/**
 * Returns whether the owner has ended, or has given no sign of life while it was waited for. Compared with the clock, all would be silent
 * when the machine has slept.
 *
 * @param {string} file
 */
function watchOwner(file) {
  let lastSign = 0;
  let silentMs = 0;
  return () => {
    try {
      const { mtimeMs } = statSync(file);
      silentMs = mtimeMs === lastSign ? silentMs + CHECK_EVERY_MS : 0;
      lastSign = mtimeMs;
      return silentMs > DEAD_AFTER_MS || !isRunning(Number(readFileSync(file, 'utf8')) || process.pid);
    } catch {
      // It was given back between the two looks.
      return false;
    }
  };
}

/**
 * Whether a process of this number runs on this machine.
 *
 * @param {number} pid
 */
export function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
