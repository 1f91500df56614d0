import { hash } from 'node:crypto';
import type { Digest } from '../contract/site-parts.ts';

/** The digest under which the bytes of a file of the site are stored. */
export const digestOf = (bytes: Uint8Array): Digest => hash('sha256', bytes, 'hex');
