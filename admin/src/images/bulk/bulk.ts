import type { ImageAdminView } from '@vitrine/shared/contract/images';
import pMap from 'p-map';
import { HttpError } from 'react-admin';
import { t } from '../../language/language.ts';

/** An image whose change failed, and why: also because it is not there any more. */
export type Failed = { image: ImageAdminView; reason: string; isGone: boolean };
export type Outcome = { done: ImageAdminView[]; failed: Failed[] };

const AT_ONCE = 4;

/** Runs an action for each of many images, a few at a time. Failures are collected and do not stop the others. */
export async function forEachImage(
  images: readonly ImageAdminView[],
  work: (image: ImageAdminView) => Promise<unknown>,
  onProgress: (fraction: number) => void,
): Promise<Outcome> {
  const outcome: Outcome = { done: [], failed: [] };
  const attempt = async (image: ImageAdminView) => {
    try {
      await work(image);
      outcome.done.push(image);
    } catch (error) {
      outcome.failed.push({ image, reason: reasonOf(error), isGone: isGone(error) });
    }
    onProgress((outcome.done.length + outcome.failed.length) / images.length);
  };
  await pMap(images, attempt, { concurrency: AT_ONCE });
  return outcome;
}

/** Whether the server does not have what it was asked to change. */
export const isGone = (error: unknown) => error instanceof HttpError && error.status === 404;

const reasonOf = (error: unknown) => (error instanceof Error && t(error.message)) || t('No answer from the server');
