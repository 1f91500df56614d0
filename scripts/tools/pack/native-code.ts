import { closeSync, openSync, readSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { SetupFailed } from '../../launcher/setup-failed.mjs';

const ELF = '\x7fELF';
/** What a file of native code says of its processor, at the place where it says so. */
const MACHINES: Record<string, number> = { x64: 62, arm64: 183 };
const MACHINE_AT = 18;
/** The native code without which nothing runs, each in one file. */
const PARTS = ['bin/node', 'sharp-linux', 'libvips-cpp', 'argon2', 'better-sqlite3'];

/** Refuses a release whose native code is not complete, or for another processor: npm was asked for that of a machine that may not be this one. */
export async function checkNativeCode(release: string, arch: string): Promise<void> {
  const entries = await readdir(release, { recursive: true, withFileTypes: true });
  const native = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .flatMap((file) => ({ name: path.relative(release, file), machine: machineOf(file) }))
    .filter(({ machine }) => machine !== null);
  const others = native.filter(({ machine }) => machine !== MACHINES[arch]).map(({ name }) => name);
  if (others.length > 0) throw new SetupFailed(`These files are not for ${arch}: ${others.join(', ')}`);
  for (const part of PARTS) {
    const names = native.map(({ name }) => name).filter((name) => name.includes(part));
    if (names.length !== 1) throw new SetupFailed(`Of ${part} there should be one file: ${names.join(', ') || 'none'}`);
  }
}

/** The processor that a file of native code is for; null for every other file. */
function machineOf(file: string): number | null {
  const start = Buffer.alloc(MACHINE_AT + 2);
  const opened = openSync(file, 'r');
  readSync(opened, start);
  closeSync(opened);
  return start.toString('latin1', 0, ELF.length) === ELF ? start.readUInt16LE(MACHINE_AT) : null;
}
