import { registerApi } from '../../http/api.ts';
import { feature } from '../../http/feature.ts';
import { operations } from './operations.ts';
import { pageRoutes } from './page.routes.ts';
import { createPageService, type PageService } from './page.service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    pages: PageService;
  }
}

export const pages = feature('pages', { dependencies: ['accounts'] }, async (app) => {
  const pages = createPageService(app.dependencies);
  app.decorate('pages', pages);
  app.describe(operations);
  await registerApi(app, 'pages', pageRoutes, { pages });
});
