import { freemem, totalmem } from 'node:os';
import { usableMemory } from '@vitrine/shared/node/usable-memory';
import { type Check, type Finding, inGigabytes, ok, warning } from '../check.ts';

const BYTES_A_MB = 1_000_000;
const MEMORY_MIN_BYTES = 500 * BYTES_A_MB;
const MEMORY_FREE_MIN_BYTES = 150 * BYTES_A_MB;

interface Memory {
  usable: number;
  /** Of the whole machine. */
  total: number;
  free: number;
}

/**
 * What is free below the limit of a container is not judged: the copies of files that the system keeps in memory count as used there, until it
 * needs their place.
 */
export function judgeMemory({ usable, total, free }: Memory): Finding {
  const finding =
    usable < total
      ? `Vitrine may use ${inGigabytes(usable)}, and ${inGigabytes(free)} of the machine are available.`
      : `${inGigabytes(free)} of ${inGigabytes(total)} are available.`;
  const remedy =
    'Give the machine or container at least 1 GB: a large photograph needs some hundred megabytes for a moment.';
  return usable < MEMORY_MIN_BYTES || free < MEMORY_FREE_MIN_BYTES ? warning(finding, remedy) : ok(finding);
}

export const memory: Check = {
  name: 'Memory',
  run: async () => judgeMemory({ usable: usableMemory(), total: totalmem(), free: freemem() }),
};
