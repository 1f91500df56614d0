import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What an unpacked archive of `npm run pack` has at its top, and neither a checkout nor the container image. */
export const MANIFEST_NAME = 'manifest.json';

/**
 * The folder of the settings and, unless they name another, of the data: the one above an unpacked archive, which an update replaces;
 * otherwise the given root of the tree itself.
 */
export const homeOf = (root: string): string => (existsSync(join(root, MANIFEST_NAME)) ? dirname(root) : root);
