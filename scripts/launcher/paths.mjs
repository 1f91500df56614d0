import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's own folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Where the project keeps a Node of its own, and the lock of whoever is setting things up. */
export const nodeFolder = path.join(root, '.node');

/**
 * Whether this is the tree of the container image, whose dependencies and bundles were made with it: nothing in it is ever compared or
 * made again.
 */
export const isImage = existsSync(path.join(root, 'node_modules', '.image'));
