import { useDrops } from '../../upload-queue/DropArea.tsx';
import { useUploadQueue } from '../../upload-queue/queue-context.ts';
import { NOTHING_SHARED, type QueueItem } from '../../upload-queue/queue-item.ts';
import type { Chosen } from '../../upload-queue/upload-queue.ts';
import type { Gallery } from '../screen/useGallery.ts';

export type GalleryUpload = ReturnType<typeof useGalleryUpload>;

/** Puts dropped files into the queue, for this gallery and the section that is shown. */
export function useGalleryUpload({ id, title, deleted_at }: Gallery, section: string | null) {
  const { queue, items } = useUploadQueue();
  const add = (chosen: Chosen[]) => queue.add(chosen, NOTHING_SHARED, { gallery: id, title, section });
  const isOpen = deleted_at === null;
  useDrops(isOpen ? add : undefined, { isBelowDialogs: true });

  const own = items.filter(({ destination }) => destination?.gallery === id);
  const withState = (...states: QueueItem['state'][]) => own.filter(({ state }) => states.includes(state));
  return { queue, items: own, isOpen, add, withState };
}
