import { expect, test, vi } from 'vitest';
import { createBuilderHeap } from './builder-heap.ts';

test('a builder in a container gets at most half of what that may use', () => {
  vi.spyOn(process, 'constrainedMemory').mockReturnValue(1_536 * 1024 * 1024);
  const nextHeap = createBuilderHeap();

  expect([nextHeap(null), nextHeap('SIGABRT'), nextHeap('SIGABRT')].map((options) => options.at(-1))).toEqual([
    '--max-old-space-size=512',
    '--max-old-space-size=768',
    '--max-old-space-size=768',
  ]);
});
