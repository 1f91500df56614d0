import { setFlagsFromString } from 'node:v8';

/**
 * Keeps the memory of this process small, if it is called before anything is fetched: the parser that `fetch` reads answers with is not
 * optimized after some hundred kilobytes. That takes 25 MB once, of which the allocator keeps most, and saves no time here.
 */
export function keepMemorySmall() {
  for (const flag of ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']) setFlagsFromString(flag);
}
