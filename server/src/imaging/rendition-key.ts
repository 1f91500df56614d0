import { createHash } from 'node:crypto';
import type { Rights } from './protocol.ts';

/** Raise this when a change of the pipeline changes the files it makes, so that no address ever changes its content. */
const PIPELINE = 1;

/** Names the renditions of an original. It changes with anything that is inside them, and cannot be guessed. */
export const renditionKey = (sha256: string, { credit, copyright }: Rights) =>
  createHash('sha256')
    .update(JSON.stringify([PIPELINE, sha256, credit, copyright]))
    .digest('hex')
    .slice(0, 32);
