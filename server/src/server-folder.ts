import { resolve } from 'node:path';

/** The folder of this workspace, seen from src and from the bundle in dist alike. */
export const serverFolder = resolve(import.meta.dirname, '..');
