import { createHash } from 'node:crypto';
import path from 'node:path';
import Database from 'better-sqlite3';

/** As if the server had started without an administrator, and had logged a setup link with this token. The reset between tests undoes it. */
export function removeAdministrator(dataDir: string, token: string, validForMs = 60_000): void {
  const database = new Database(path.join(dataDir, 'vitrine.sqlite'));
  database.prepare('delete from users').run();
  const hash = createHash('sha256').update(token).digest('hex');
  database.prepare('insert into setup_links values (?, ?)').run(hash, Date.now() + validForMs);
  database.close();
}
