import { accessSync, closeSync, constants, existsSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/** A database that nothing refers to is closed, and its lock ends. */
const held = new Set<DatabaseSync>();

/**
 * Locks a file for this process; null if another has it, also after `waitMs`, which blocks. It is a lock of the kernel, through SQLite: it
 * ends with the process, however that ends, and works between containers that share the folder. The file stays, and is empty.
 */
export function lockFile(file: string, waitMs = 0): { release: () => void } | null {
  // SQLite would open a file that cannot be written as one to read, and lock nothing; of one that cannot be made it does not say why. One that is
  // there is not opened here: when that is closed, the locks of this process end.
  if (existsSync(file)) accessSync(file, constants.W_OK);
  else closeSync(openSync(file, 'a', 0o600));
  const database = new DatabaseSync(file, { timeout: waitMs });
  try {
    // Nothing is ever written to it, so a journal on disk would be useless.
    database.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null;
    throw error;
  }
  held.add(database);
  return {
    release() {
      held.delete(database);
      database.close();
    },
  };
}
