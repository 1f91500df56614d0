import type { ImageAdminView } from '@vitrine/shared/contract/images';
import pMap from 'p-map';
import { t } from '../../language/language.ts';

/** An image whose change failed, and why. */
export type Failed = { image: ImageAdminView; reason: string };
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
      outcome.failed.push({ image, reason: reasonOf(error) });
    }
    onProgress((outcome.done.length + outcome.failed.length) / images.length);
  };
  await pMap(images, attempt, { concurrency: AT_ONCE });
  return outcome;
}

const reasonOf = (error: unknown) => (error instanceof Error && t(error.message)) || t('No answer from the server');
