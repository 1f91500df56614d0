/**
 * Runs inside a container while it is checked, and prints what only its user can tell: the memory and the rights of each process, and
 * where a file can be written.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const FOLDERS = [
  '/',
  '/etc',
  '/usr/local/bin',
  '/vitrine',
  '/vitrine/node_modules/.cache',
  '/home',
  '/root',
  '/data',
  '/tmp',
];

/** @param {string} pid */
function readProcess(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const fieldOf = (/** @type {string} */ name) => new RegExp(`^${name}:\\s*(\\S+)`, 'm').exec(status)?.[1] ?? '';
  const [, pssKb] = /^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
  return {
    command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim(),
    user: Number(fieldOf('Uid')),
    capabilities: fieldOf('CapEff'),
    mayGainPrivileges: fieldOf('NoNewPrivs') !== '1',
    bytes: Number(pssKb) * 1024,
  };
}

/** @param {string} folder */
function isWritable(folder) {
  const file = path.join(folder, '.check');
  try {
    writeFileSync(file, '');
    rmSync(file);
    return true;
  } catch {
    // Read-only, forbidden or not there: any of them will do.
    return false;
  }
}

const others = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
console.log(JSON.stringify({ processes: others.map(readProcess), writable: FOLDERS.filter(isWritable) }));
