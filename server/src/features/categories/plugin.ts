import { registerApi } from '../../http/api.ts';
import { feature } from '../../http/feature.ts';
import { categoryRoutes } from './category.routes.ts';
import { type CategoryService, createCategoryService } from './category.service.ts';
import { operations } from './operations.ts';

declare module 'fastify' {
  interface FastifyInstance {
    categories: CategoryService;
  }
}

export const categories = feature('categories', { dependencies: ['accounts'] }, async (app) => {
  const categories = createCategoryService(app.dependencies);
  app.decorate('categories', categories);
  app.describe(operations);
  await registerApi(app, 'categories', categoryRoutes, { categories });
});
