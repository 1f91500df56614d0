import { isMissing } from '@vitrine/shared/node/is-missing';

/** Whether it is the original's fault that nothing can be made of it. Other failures, such as a full disk, are the machine's. */
export const isHopeless = (error: unknown) =>
  isMissing(error) ||
  (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode < 500);
