import { usableMemory } from '@vitrine/shared/node/usable-memory';

const BYTES_A_MB = 1024 * 1024;
/** Twice what ten thousand photographs need. */
const FIRST_MB = 512;
/** The rest of the memory is for the server and the system. */
const mostOfMemoryMb = () => Math.max(FIRST_MB, Math.floor((usableMemory() / BYTES_A_MB) * 0.5));

/** 4 MB for young objects instead of 16 save 25 MB of an idle server. */
export const SMALL_HEAP = ['--max-semi-space-size=4'];
/** glibc keeps an arena for each thread; two are enough here and save about 30 MB over time. */
export const FEW_ARENAS = { MALLOC_ARENA_MAX: '2' };

/**
 * The memory limit of a builder from run to run: if it ran out of memory, as with very many photographs, it gets twice as much, up to
 * half of what there is. A higher limit from the start would also be used by small sites.
 */
export function createBuilderHeap({ firstMb = FIRST_MB, mostMb = mostOfMemoryMb() } = {}) {
  let heapMb = firstMb;
  return (endedBy: NodeJS.Signals | null): string[] => {
    // This is how Node ends when its memory is used up.
    if (endedBy === 'SIGABRT') heapMb = Math.min(heapMb * 2, mostMb);
    return [...SMALL_HEAP, `--max-old-space-size=${heapMb}`];
  };
}
