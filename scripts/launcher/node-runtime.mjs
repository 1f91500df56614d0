import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { withSetupLock } from './lock.mjs';
import { runNpm } from './npm.mjs';
import { isPacked, nodeFolder, root } from './paths.mjs';
import { SetupFailed } from './setup-failed.mjs';

/** The version of Node that everything is tested with. */
export const pinned = readFileSync(path.join(root, '.node-version'), 'utf8').trim();
const { engines } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
const lowest = String(engines.node).replace(/^>=\s*/, '');
/** In words: a newer major is not tested. */
const NEEDED = `${lowest} or a newer Node ${pinned.split('.')[0]}`;

/**
 * The path of a Node that the project runs on: this one if it will do, else the project's own, fetched once unless this tree is packed.
 *
 * @returns {Promise<string>}
 */
export async function ensureNode() {
  if (isGoodVersion(process.versions.node)) return process.execPath;
  const own = findOwnNode();
  if (isPacked && !own) {
    throw new SetupFailed(`This is Node ${process.versions.node}; Vitrine needs ${NEEDED}.`);
  }
  return own ?? (await withSetupLock(async () => findOwnNode() ?? (await fetchWholeNode())));
}

/**
 * The same major as the pinned version, and not older than `engines` allows.
 *
 * @param {string} version
 */
export function isGoodVersion(version) {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const [lowMajor = 0, lowMinor = 0, lowPatch = 0] = lowest.split('.').map(Number);
  if (major !== Number(pinned.split('.')[0])) return false;
  return major > lowMajor || minor > lowMinor || (minor === lowMinor && patch >= lowPatch);
}

/** A Node that did not arrive whole is removed, so that the next start does not take it. */
async function fetchWholeNode() {
  try {
    return await fetchNode();
  } catch (error) {
    rmSync(path.join(nodeFolder, 'node_modules'), { recursive: true, force: true });
    throw error;
  }
}

async function fetchNode() {
  console.log(`This is Node ${process.versions.node}; Vitrine needs ${NEEDED}. Fetching Node ${pinned} into .node/ …`);
  const failure = `Node ${pinned} could not be fetched`;
  const install = ['install', '--prefix', nodeFolder, '--no-save'];
  await runNpm(process.execPath, [...install, `node@${pinned}`], failure);
  // The package `node` is a script that installs the executable. Where npm does not run scripts, the executable is asked for by name.
  if (!findOwnNode()) await runNpm(process.execPath, [...install, `${platformPackage()}@${pinned}`], failure);

  const node = findOwnNode();
  if (node && spawnSync(node, ['--version']).status === 0) return node;
  throw new SetupFailed(`${failure} for ${process.platform}-${process.arch}. Install Node ${NEEDED}, and try again.`);
}

function findOwnNode() {
  const executable = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  return ['node', platformPackage()]
    .map((name) => path.join(nodeFolder, 'node_modules', name))
    .filter((folder) => existsSync(path.join(folder, executable)) && isGoodVersion(versionIn(folder)))
    .map((folder) => path.join(folder, executable))[0];
}

/** @param {string} folder */
function versionIn(folder) {
  return String(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version);
}

/**
 * The npm package that holds Node for a platform.
 *
 * @param {{ platform: string, arch: string }} [machine]
 */
export function platformPackage({ platform, arch } = process) {
  const system = platform === 'win32' ? 'win' : platform;
  const prefix = platform === 'darwin' && arch === 'arm64' ? 'node-bin' : 'node';
  return `${prefix}-${system}-${arch}`;
}
