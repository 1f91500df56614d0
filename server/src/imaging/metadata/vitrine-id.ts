import { createHash } from 'node:crypto';
import { VITRINE_ID } from '@vitrine/shared/replacing/identity';

/** By which a file that was made from an original is recognized, whatever editors make of it. It does not tell the original's hash. */
export const vitrineIdOf = (sha256: string) =>
  `${VITRINE_ID}${createHash('sha256').update(`vitrine file:${sha256}`).digest('hex').slice(0, 32)}`;
