import { RequestContext } from '@mikro-orm/core';
import type { ActivityAction } from '@vitrine/shared/contract/security/activity';
import { activity as texts } from '@vitrine/shared/texts';
import { databaseFolders } from '../../config/config.ts';
import { openBeside } from '../../database/open-beside.ts';
import { createAccounts } from './accounts.ts';
import { ActivityEntry } from './activity/activity-entry.entity.ts';
import type { AuthService } from './auth.service.ts';
import { createSessionService } from './sessions/session.service.ts';

/** Which accounts: those of a data folder, or of the PostgreSQL database that is used in its place. */
interface Place {
  dataDir: string;
  databaseUrl: string | null;
}

/** Records in the log of activity what a command has done to an account. */
type RecordActivity = (action: ActivityAction, account: string) => Promise<void>;

/** Lets a command work on the accounts of a Vitrine, also while it runs. */
export async function withAccounts<T>(
  { dataDir, databaseUrl }: Place,
  work: (auth: AuthService, record: RecordActivity) => Promise<T>,
): Promise<T> {
  const database = await openBeside({ databaseUrl, folders: databaseFolders(dataDir) });
  const { em } = database.orm;
  try {
    // No token is made or read here, and of the limits all that is done is to reset them: no secret is needed.
    const nothing = { secret: '', siteOrigin: null, isExposed: true, isBehindTls: true };
    const sessions = createSessionService({ em, secret: '' });
    const { auth } = createAccounts({ em, locks: database.locks, sessions, ...nothing });
    const record: RecordActivity = async (action, subject) => {
      await em
        .fork()
        .insert(ActivityEntry, { at: new Date(), action, username: texts.commandLine, kind: 'auth', subject });
    };
    return await RequestContext.create(em, () => work(auth, record));
  } finally {
    await database.close();
  }
}
