import type { Config } from '../../config/config.ts';
import type { EntityManager } from '../../database/orm.ts';
import { FieldRefused } from '../../errors.ts';
import { takeClaims } from '../../records/claims.ts';
import { ContentState } from '../content/content-state.entity.ts';
import { Image } from '../images/image.entity.ts';
import type { AuthService } from './auth.service.ts';
import { demoCredentials } from './auth.service.ts';
import type { SetupService } from './setup/setup.service.ts';

type Parts = {
  em: EntityManager;
  auth: AuthService;
  setup: SetupService;
  config: Pick<Config, 'isExposed' | 'firstAdmin' | 'demo'>;
};

/**
 * Prepares a server that has no administrator yet: creates the one of the settings, or the demo account. Without the demo, the site says
 * nothing that its owner has not said. A server that others can reach
 * has no default password: it returns the token of a setup link instead, and refuses a demo account of an earlier start.
 */
export async function prepareFirstStart({ em, auth, setup, config }: Parts): Promise<string | null> {
  const isFirst = await setup.isNeeded();
  const needsLink = isFirst && config.isExposed && !config.firstAdmin;
  if (isFirst && !needsLink) {
    await auth.createUser({ ...(config.firstAdmin ?? demoCredentials), isAdmin: true }).catch((error: unknown) => {
      if (error instanceof FieldRefused) throw new Error(`ADMIN_PASSWORD: ${error.message}`);
      throw error;
    });
  }
  if (isFirst && (await em.count(Image)) === 0) {
    if (config.demo) await em.nativeUpdate(ContentState, { id: 1 }, { demoPending: true });
    else await em.transactional(takeClaims);
  }
  if (config.isExposed && (await auth.findDemoCredentials())) throw new Error(demoAccountWorks);
  return needsLink ? setup.makeToken() : null;
}

const demoAccountWorks = `The demo account still works, and others can reach this server. Change its password first: npm run user -- passwd ${demoCredentials.username}`;

/** What the log says of a setup link: the only place where it can be read. */
export const setupNotice = (link: string) => `
  Vitrine has no administrator yet. Open this link within 30 minutes to choose a username and a password.
  It works once. A restart shows a new one.

  ${link}

`;
