/** Whether a call failed because the file or folder is not there. */
export const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** For `catch`: takes a value in place of what is not there. Every other error goes on. */
export const ifMissing =
  <T>(value: T) =>
  (error: unknown): T => {
    if (isMissing(error)) return value;
    throw error;
  };
