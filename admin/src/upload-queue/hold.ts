import { t } from '../language/language.ts';
import { offlineText, useIsOffline } from '../offline/connection.ts';
import type { UploadQueue } from './upload-queue.ts';

/** What everything that is to go waits for; undefined if it is being sent. */
export function useHold(queue: UploadQueue): string | undefined {
  const isLost = useIsOffline();
  if (isLost) return offlineText();
  if (queue.isElsewhere()) return t('Uploads run in another tab');
  return queue.isServerBusy() ? t('Waiting for the server') : undefined;
}

/** `Uploading 3 of 40`, or why nothing is sent just now. */
export const progressText = (hold: string | undefined, done: number, chosen: number) =>
  hold
    ? t('{hold}: uploaded {done} of {chosen}', { hold, done, chosen })
    : t('Uploading {done} of {chosen}', { done, chosen });
