import { createContext, use, useState, useSyncExternalStore } from 'react';
import { isSettled, newGroup } from './queue-item.ts';
import type { UploadQueue } from './upload-queue.ts';

type Value = {
  queue: UploadQueue;
  /** False while another tab of this browser processes the queue: two tabs would send everything twice. */
  isHere: boolean | undefined;
};

/** Apart from what fills it, which dialogs that are loaded later do not need. */
export const QueueContext = createContext<Value | undefined>(undefined);

function useValue() {
  const value = use(QueueContext);
  if (!value) throw new Error('There is no upload queue around this component');
  const items = useSyncExternalStore(value.queue.subscribe, value.queue.items);
  return { ...value, items };
}

/** The queue of uploads, and what is in it. While another tab processes it, what is settled is shown, retried and cleared there. */
export function useUploadQueue() {
  const { items, ...value } = useValue();
  return { ...value, items: value.isHere === false ? items.filter((item) => !isSettled(item)) : items };
}

/** What is added with this group, and what became of it. */
export function useUploadGroup() {
  const { queue, items } = useValue();
  const [group] = useState(newGroup);
  return { queue, group, items: items.filter(({ shared }) => shared.upload_group === group) };
}
