import { readFileSync } from 'node:fs';
import path from 'node:path';

type LockEntry = { optionalDependencies?: Record<string, string> };

/**
 * What the lock file lacks for other platforms than the one it was made on. npm omits a package if the registry that it asked did not
 * have it for some platform; there, and with `npm ci`, the installation then fails.
 */
export function findLockFaults(root: string): string[] {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const entries = Object.entries<LockEntry>(packages);
  const names = new Set(entries.map(([place]) => place.split('node_modules/').at(-1)));
  return entries.flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !names.has(name))
      .map((name) => `package-lock.json: ${name} is missing, which ${place} needs on its platform`),
  );
}
