import { RequestContext } from '@mikro-orm/core';
import { databaseIn } from '../../config.ts';
import { openDatabase } from '../../database/orm.ts';
import { type AuthService, createAuthService } from './auth.service.ts';
import { createLoginLimiter } from './login-limiter.ts';

/** Lets a command work on the accounts of a data folder, also while the server runs on it. */
export async function withAccounts<T>(dataDir: string, work: (auth: AuthService) => Promise<T>): Promise<T> {
  const orm = await openDatabase({ data: dataDir, database: databaseIn(dataDir) });
  try {
    // No token is made or read here, so no secret is needed.
    const auth = createAuthService({ em: orm.em, secret: '', limiter: createLoginLimiter() });
    return await RequestContext.create(orm.em, () => work(auth));
  } finally {
    await orm.close(true);
  }
}
