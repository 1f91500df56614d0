import { createContext, use, useSyncExternalStore } from 'react';
import type { UploadQueue } from './upload-queue.ts';

type Value = {
  queue: UploadQueue;
  /** False while another tab of this browser processes the queue: two tabs would send everything twice. */
  isHere: boolean | undefined;
};

/** Apart from what fills it, which dialogs that are loaded later do not need. */
export const QueueContext = createContext<Value | undefined>(undefined);

/** The queue of uploads, and what is in it. */
export function useUploadQueue() {
  const value = use(QueueContext);
  if (!value) throw new Error('There is no upload queue around this component');
  const items = useSyncExternalStore(value.queue.subscribe, value.queue.items);
  return { ...value, items };
}
