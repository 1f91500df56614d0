import type { Config } from './config.ts';
import type { EntityManager } from './database/orm.ts';
import type { AuthService } from './modules/auth/auth.service.ts';
import { demoCredentials } from './modules/auth/auth.service.ts';
import { ContentState } from './modules/content/content-state.entity.ts';
import { Image } from './modules/images/image.entity.ts';

/**
 * Creates the first administrator if there is none, and records that the demo portfolio is wanted. In production the demo account is
 * refused, both a new one and one from an earlier start.
 */
export async function prepareFirstStart({
  em,
  auth,
  config,
}: {
  em: EntityManager;
  auth: AuthService;
  config: Config;
}) {
  if (!(await auth.hasAdmin())) {
    if (!config.firstAdmin && config.isProduction) {
      throw new Error('There is no administrator yet: set ADMIN_USERNAME and ADMIN_PASSWORD for the first start');
    }
    await auth.createUser({ ...(config.firstAdmin ?? demoCredentials), isAdmin: true });
    if (config.demo && !config.isProduction && (await em.count(Image)) === 0) {
      await em.nativeUpdate(ContentState, { id: 1 }, { demoPending: true });
    }
  }
  if (config.isProduction && (await auth.findDemoCredentials())) {
    throw new Error('The demo account still works: change its password before starting in production');
  }
}
