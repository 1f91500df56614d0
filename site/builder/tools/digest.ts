import { hash } from 'node:crypto';

/** A short hash of a content: 132 bits of its SHA-256. */
export const digest = (text: string | Uint8Array) => hash('sha256', text, 'base64url').slice(0, 22);
