import { resolve } from 'node:path';

/** The folder of this workspace, both from src and from the bundle in dist. */
export const serverFolder = resolve(import.meta.dirname, '..');
