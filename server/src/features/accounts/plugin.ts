import { registerApi } from '../../http/api.ts';
import { feature } from '../../http/feature.ts';
import { type Accounts, createAccounts } from './accounts.ts';
import { activityRoutes } from './activity/activity.routes.ts';
import { createActivityService } from './activity/activity.service.ts';
import { recordActivity } from './activity/record-activity.ts';
import { authRoutes } from './auth.routes.ts';
import { deviceRoutes } from './devices/device.routes.ts';
import { operations } from './operations.ts';

declare module 'fastify' {
  interface FastifyInstance {
    accounts: Accounts;
  }
}

/** Who administers this Vitrine: accounts, signing in, the second factor, setting up, and the log of what was done. */
export const accounts = feature(
  'accounts',
  { dependencies: ['guards', 'mails'], uses: ['sessions', 'devices', 'mails'] },
  async (app) => {
    const { config, sessions, mails } = app;
    const accounts = createAccounts({ ...app.dependencies, ...config, secret: config.tokenSecret, sessions });
    const activity = createActivityService({ ...app.dependencies, mails });
    app.decorate('accounts', accounts);
    app.maintenance.add('expired sessions', sessions.forgetExpired);
    app.maintenance.add('log of activity', activity.purge);
    app.describe(operations);

    recordActivity(app, { activity, isUsername: accounts.auth.isUsername });
    await registerApi(app, 'auth', authRoutes, { ...accounts, sessions });
    await registerApi(app, 'activity', activityRoutes, { activity });
    const { auth } = accounts;
    await registerApi(app, 'devices', deviceRoutes, { auth, devices: app.devices });
  },
);
