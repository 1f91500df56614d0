import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's own folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Where the project keeps a Node of its own, and the lock of whoever is setting things up. */
export const nodeFolder = path.join(root, '.node');
