import { useHold } from '../upload-queue/hold.ts';
import { useUploadGroup } from '../upload-queue/queue-context.ts';
import { isSettled, NOTHING_SHARED, type Replaces } from '../upload-queue/queue-item.ts';
import type { Scope } from './scope.ts';

/** Sends files that replace photographs, in the queue of uploads, and follows what becomes of them. */
export function useReplacements({ gallery }: Scope) {
  const { queue, group, items } = useUploadGroup();
  const hold = useHold(queue);
  const areDone = items.every(isSettled);

  return {
    items,
    areDone,
    /** Why nothing of it is sent just now. */
    hold: areDone ? undefined : hold,
    replace: (files: readonly { file: File; replaces: Replaces }[]) =>
      queue.add(
        files.map((one) => ({ ...one, isFolder: false })),
        { ...NOTHING_SHARED, upload_group: group },
        gallery,
      ),
  };
}
