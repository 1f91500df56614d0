import type { ContentFault, HiddenPhoto } from '@vitrine/shared/contract/publishing';
import { ReleaseRefused } from '../checks/checks.ts';
import { type FailedPage, PagesFailed } from './writing/render-pages.ts';

/** The release shows photographs that are no longer public. */
export class HoldsPrivate extends Error {
  readonly photos: HiddenPhoto[];
  /** Whether it can be rendered again without them. */
  readonly canDoWithout: boolean;

  constructor(photos: HiddenPhoto[], canDoWithout: boolean) {
    super(
      `The release shows ${photos.length} photograph(s) that are not public now: ${photos.map(({ title }) => title).join(', ')}`,
    );
    this.photos = photos;
    this.canDoWithout = canDoWithout;
  }
}

/** The files that caused the failure of a release. */
export function filesAtFault(error: unknown): string[] {
  if (error instanceof ReleaseRefused) return [...error.files];
  return error instanceof PagesFailed ? error.pages.map(({ file }) => file) : [];
}

/** The photographs whose pages could not be rendered. */
export const failedPhotos = (pages: readonly FailedPage[]): ContentFault[] =>
  pages.flatMap(({ photo, reason }) =>
    photo ? [{ resource: 'images', ...photo, message: `The photograph is left out: ${reason}.` }] : [],
  );

const OUT_OF_SPACE = ['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL', 'SQLITE_IOERR_WRITE'];

/** The same error with a reason that people understand. */
export const explained = (error: unknown): unknown =>
  isOutOfSpace(error) ? new Error(`The disk is full: ${error.message}`, { cause: error }) : error;

export const isOutOfSpace = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && OUT_OF_SPACE.includes(String(error.code));
