/**
 * `npm run user -- list|add|passwd|unlock|remove NAME`: The accounts of DATA_DIR, also while the server runs. A new password is asked for,
 * or read from standard input; setting it ends the account's open sessions, and lets everybody try to sign in again at once. `unlock`
 * switches off a second factor that was lost or cannot be read with the keys of this machine, and ends the sessions: the password alone
 * signs in.
 */
import { NewAccount } from '@vitrine/shared/contract/auth';
import type { ActivityAction } from '@vitrine/shared/contract/security/activity';
import type { AuthService } from '../../server/src/features/accounts/auth.service.ts';
import { beginSite } from '../../server/src/features/accounts/first-start.ts';
import { withAccounts } from '../../server/src/features/accounts/with-accounts.ts';
import { SetupFailed } from '../launcher/setup-failed.mjs';
import { readCommandLine } from '../lib/command-line.ts';
import { askForPassword } from '../lib/password.ts';
import { refuseRoot } from '../lib/refuse-root.ts';
import { reportFailure } from '../lib/report-failure.ts';
import { UsageError } from '../lib/usage-error.ts';
import { loadSettings, type Settings } from '../supervisor/settings.ts';

const USAGE = 'npm run user -- add|passwd|unlock|remove NAME, or npm run user -- list [--json]';

const { values, positionals } = readCommandLine(import.meta.filename, {
  json: { type: 'boolean', default: false, help: 'list: prints the accounts as JSON' },
  guest: { type: 'boolean', default: false, help: 'add: an account without the rights of an administrator' },
});
const [action, name = ''] = positionals;
let done = '';

try {
  const place = loadSettings();
  // A database that is not there yet is made.
  refuseRoot(place.dataDir);
  await run(place);
} catch (error) {
  reportFailure(error, done);
}

function presentAccount({ username, isAdmin }: { username: string; isAdmin: boolean }) {
  return { username, is_admin: isAdmin };
}

async function run(place: Settings) {
  if (action === 'list')
    return withAccounts(place, async (auth) => {
      const users = await auth.listUsers();
      if (values.json) return console.log(JSON.stringify(users.map(presentAccount), null, 2));
      for (const { username, isAdmin } of users) console.log(`${username}${isAdmin ? '  administrator' : ''}`);
    });
  if (!name) throw new UsageError(USAGE);
  if (action === 'remove')
    return change(place, { action: 'account_removed', name, said: `${name} is removed.` }, (auth) =>
      auth.removeUser(name),
    );
  if (action === 'unlock') {
    const said = `${name} signs in with the password alone; open sessions have ended.`;
    return change(place, { action: 'second_factor_off', name, said }, (auth) => auth.resetSecondFactor(name));
  }
  if (action !== 'add' && action !== 'passwd') throw new UsageError(USAGE);

  const account = NewAccount.safeParse({ username: name, password: await askForPassword(`Password of ${name}: `) });
  if (!account.success) throw new SetupFailed(account.error.issues.map(({ message }) => message).join('\n'));
  const { username } = account.data;
  const begin = values.guest ? undefined : beginSite(place.isDemoWanted);
  if (action === 'add')
    return change(place, { action: 'account_added', name: username, said: `${name} can sign in.` }, (auth) =>
      auth.createUser({ ...account.data, isAdmin: !values.guest }, begin),
    );
  const said = `${name} has a new password; open sessions have ended.`;
  await change(place, { action: 'password_changed', name: username, said }, (auth) => auth.resetPassword(account.data));
}

/** What is done to which account, and the sentence once it is done. */
type Change = { action: ActivityAction; name: string; said: string };

/** Changes an account, and records it. */
async function change(place: Settings, { action, name, said }: Change, work: (auth: AuthService) => Promise<unknown>) {
  await withAccounts(place, async (auth, record) => {
    await work(auth);
    done = `${said} Only the log of activity lacks it`;
    await record(action, name);
  });
  console.log(said);
}
