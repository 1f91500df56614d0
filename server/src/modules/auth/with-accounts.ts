import { RequestContext } from '@mikro-orm/core';
import { databaseFolders } from '../../config.ts';
import { openDatabase } from '../../database/open-database.ts';
import { createAccounts } from './accounts.ts';
import type { AuthService } from './auth.service.ts';

/** Which accounts: those of a data folder, or of the PostgreSQL database that is used in its place. */
interface Place {
  dataDir: string;
  databaseUrl: string | null;
}

/** Lets a command work on the accounts of a Vitrine, also while it runs. */
export async function withAccounts<T>(
  { dataDir, databaseUrl }: Place,
  work: (auth: AuthService) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ databaseUrl, folders: databaseFolders(dataDir) });
  const { em } = database.orm;
  try {
    // No token is made or read here, and of the limits all that is done is to reset them: no secret is needed.
    const { auth } = createAccounts({ em, locks: database.locks, secret: '', siteOrigin: null, isExposed: true });
    return await RequestContext.create(em, () => work(auth));
  } finally {
    await database.close();
  }
}
