import type { Config } from '../../config/config.ts';
import type { EntityManager } from '../../database/orm.ts';
import { FieldRefused } from '../../errors.ts';
import { takeClaims } from '../../records/claims.ts';
import { ContentState } from '../content/content-state.entity.ts';
import { Image } from '../images/image.entity.ts';
import type { AuthService } from './auth.service.ts';
import { demoCredentials } from './auth.service.ts';
import type { SetupService } from './setup/setup.service.ts';
import { User } from './user.entity.ts';

type Parts = {
  em: EntityManager;
  auth: AuthService;
  setup: SetupService;
  config: Pick<Config, 'isExposed' | 'firstAdmin' | 'demo'>;
};

/**
 * Decides how the site begins, together with its first administrator: with the demo, or saying nothing that its owner has not said. One
 * that has an administrator or photographs has begun, also under a version that decided nothing.
 */
export const beginSite = (isDemoWanted: boolean) => async (em: EntityManager) => {
  if ((await em.count(User, { isAdmin: true })) > 0 || (await em.count(Image)) > 0) return;
  if (isDemoWanted) await em.nativeUpdate(ContentState, { id: 1 }, { demoPending: true });
  else await takeClaims(em);
};

/**
 * Prepares a server that has no administrator yet: creates the one of the settings, or the demo account. A server that others can reach
 * has no default password: it returns the token of a setup link instead, and refuses an account of an earlier start that has it.
 */
export async function prepareFirstStart({ em, auth, setup, config }: Parts): Promise<string | null> {
  const isFirst = await setup.isNeeded();
  const chosen = isFirst ? accountOf(config.firstAdmin) : null;
  const needsLink = isFirst && config.isExposed && !chosen;
  const begin = beginSite(config.demo);
  // Visitors see the site before somebody opens the link.
  if (needsLink) await em.transactional(begin);
  else if (isFirst) {
    const account = { ...(chosen ?? demoCredentials), isAdmin: true };
    await auth.createUser(account, begin).catch((error: unknown) => {
      if (error instanceof FieldRefused) throw new Error(`ADMIN_PASSWORD: ${error.message}`);
      throw error;
    });
  }
  const demoAccount = config.isExposed ? await auth.findDemoAccount() : null;
  if (demoAccount) throw new Error(demoPasswordWorks(demoAccount.username));
  return needsLink ? setup.makeToken() : null;
}

/** The account of the settings, if they have one. What is left of it after the first start is nobody's business. */
function accountOf({ username, password }: Config['firstAdmin']) {
  if (!username !== !password) throw new Error('ADMIN_USERNAME: must be set together with ADMIN_PASSWORD');
  return username && password ? { username, password } : null;
}

const demoPasswordWorks = (username: string) =>
  `The password of the demo still opens the account ${username}, and others can reach this server. Change it first: npm run user -- passwd ${username}`;

/** What the log says of a setup link: the only place where it can be read. */
export const setupNotice = (link: string) => `
  Vitrine has no administrator yet. Open this link within 30 minutes to choose a username and a password.
  It works once. A restart shows a new one.

  ${link}

`;
