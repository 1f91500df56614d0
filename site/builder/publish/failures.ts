import { contentFaults as said } from '@vitrine/shared/content-faults';
import type { ContentFault } from '@vitrine/shared/contract/publishing';
import { filledIn } from '@vitrine/shared/site-texts/filled-in';
import { ReleaseRefused } from '../checks/checks.ts';
import { type FailedPage, PagesFailed } from './render-pages.ts';

/** There is no such release, or its content is not kept. */
export class NoSuchRelease extends Error {}

/** The files that caused the failure of a release. */
export function filesAtFault(error: unknown): string[] {
  if (error instanceof ReleaseRefused) return [...error.files];
  return error instanceof PagesFailed ? error.pages.map(({ file }) => file) : [];
}

/** The photographs whose pages could not be rendered. */
export const failedPhotos = (pages: readonly FailedPage[]): ContentFault[] =>
  pages.flatMap(({ photo, reason }) =>
    photo ? [{ resource: 'images', ...photo, message: filledIn(said.photograph, { reason }) }] : [],
  );

const OUT_OF_SPACE = ['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL', 'SQLITE_IOERR_WRITE'];

/** The same error with a reason that people understand. */
export const explained = (error: unknown): unknown =>
  isOutOfSpace(error) ? new Error(`The disk is full: ${error.message}`, { cause: error }) : error;

const isOutOfSpace = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && OUT_OF_SPACE.includes(String(error.code));
