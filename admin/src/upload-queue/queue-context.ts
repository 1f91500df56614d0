import { createContext, use, useState, useSyncExternalStore } from 'react';
import { newGroup } from './queue-item.ts';
import type { UploadQueue } from './upload-queue.ts';

/** Apart from what fills it, which dialogs that are loaded later do not need. */
export const QueueContext = createContext<UploadQueue | undefined>(undefined);

function useQueue() {
  const queue = use(QueueContext);
  if (!queue) throw new Error('There is no upload queue around this component');
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  return { queue, items };
}

/** The queue of uploads, and what is in it. */
export function useUploadQueue() {
  const { queue, items } = useQueue();
  return { queue, items: items.filter((item) => !queue.isPassedOn(item)) };
}

/** What is added with this group, and what became of it. */
export function useUploadGroup() {
  const { queue, items } = useQueue();
  const [group] = useState(newGroup);
  return { queue, group, items: items.filter(({ shared }) => shared.upload_group === group) };
}
