import { stat } from 'node:fs/promises';

export const isFile = (path: string) =>
  stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
