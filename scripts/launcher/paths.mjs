import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's own folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Where the project keeps a Node of its own, and the lock of whoever is setting things up. */
export const nodeFolder = path.join(root, '.node');

/**
 * Whether this is the tree of the container image or of an archive of `npm run pack`, whose Node, dependencies and bundles were made with
 * it: nothing in it is ever compared, fetched or made again.
 */
export const isPacked = existsSync(path.join(root, 'node_modules', '.packed'));
