import { totalmem } from 'node:os';

const BYTES_A_MB = 1024 * 1024;
/** Twice what ten thousand photographs take. */
const FIRST_MB = 512;
/** The rest of the machine's memory is for the server and the system. */
const MOST_MB = Math.max(FIRST_MB, Math.floor((totalmem() / BYTES_A_MB) * 0.5));

/** Young objects get 4 MB instead of 16: measured, it takes 25 MB off an idle server. */
export const SMALL_HEAP = ['--max-semi-space-size=4'];

/**
 * The memory of a builder from run to run: one that has ended because it was too little, as with very many photographs, gets twice as
 * much, up to half of the machine's. More from the beginning would be taken by small sites as well.
 */
export function createBuilderHeap({ firstMb = FIRST_MB, mostMb = MOST_MB } = {}) {
  let heapMb = firstMb;
  return (endedBy: NodeJS.Signals | null): string[] => {
    // So ends Node when its memory is used up.
    if (endedBy === 'SIGABRT') heapMb = Math.min(heapMb * 2, mostMb);
    return [...SMALL_HEAP, `--max-old-space-size=${heapMb}`];
  };
}
