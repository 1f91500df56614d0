import { createHash, randomInt } from 'node:crypto';

/** Without those that are read for another. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const HALF = 5;

const makeHalf = () => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** About 50 bits. */
export const makeRecoveryCode = () => `${makeHalf()}-${makeHalf()}`;

/** A code however it was typed, also in the full width of Japanese. */
export const bareCode = (code: string) =>
  code
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

export const hashCode = (code: string) => createHash('sha256').update(bareCode(code)).digest('hex');
