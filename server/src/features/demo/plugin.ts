import { registerApi } from '../../http/api.ts';
import { feature } from '../../http/feature.ts';
import { ifOwner } from '../../storage/if-owner.ts';
import { demoRoutes } from './demo.routes.ts';
import { createDemoService, type DemoService } from './demo.service.ts';
import { operations } from './operations.ts';

declare module 'fastify' {
  interface FastifyInstance {
    demo: DemoService;
  }
}

const needs = { dependencies: ['accounts', 'content'], uses: ['accounts', 'images', 'removals', 'settings'] } as const;

/** The demo portfolio, and the way from it to a site of one's own. */
export const demo = feature('demo', needs, async (app) => {
  const { images, removals, settings } = app;
  const findAccount = app.accounts.auth.findDemoAccount;
  const demo = createDemoService({ ...app.dependencies, images, removals, settings, findAccount });
  app.decorate('demo', demo);
  app.maintenance.add('removed demo portfolio', ifOwner(app.files, demo.purge));
  app.describe(operations);
  await registerApi(app, 'demo', demoRoutes, { demo });
});
