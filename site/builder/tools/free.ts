import { isMarkedAsUntransferable } from 'node:worker_threads';

/**
 * Frees the memory of bytes that nobody needs any more; there are none afterwards. The garbage collector knows only the small objects
 * that refer to such memory, so it would let tens of megabytes come together.
 */
export function free({ buffer }: Uint8Array) {
  // Small ones may be in the memory that buffers share.
  if (buffer instanceof ArrayBuffer && !isMarkedAsUntransferable(buffer)) buffer.transfer(0);
}
