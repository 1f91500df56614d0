import { totalmem } from 'node:os';
import { type Check, inGigabytes, ok, warning } from '../check.ts';

const BYTES_A_MB = 1_000_000;
const MEMORY_MIN_BYTES = 500 * BYTES_A_MB;
const MEMORY_FREE_MIN_BYTES = 150 * BYTES_A_MB;

export const memory: Check = {
  name: 'Memory',
  async run() {
    const limit = process.constrainedMemory();
    const all = limit > 0 && limit < totalmem() ? limit : totalmem();
    const free = process.availableMemory();
    const finding = `${inGigabytes(free)} of ${inGigabytes(all)} are available.`;
    const remedy =
      'Give the machine or container at least 1 GB: a large photograph needs some hundred megabytes for a moment.';
    return all < MEMORY_MIN_BYTES || free < MEMORY_FREE_MIN_BYTES ? warning(finding, remedy) : ok(finding);
  },
};
