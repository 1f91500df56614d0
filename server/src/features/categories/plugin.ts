import { CategoryInput, CategoryQuery, CategoryUpdate, CategoryView } from '@vitrine/shared/contract/categories';
import { feature } from '../../http/feature.ts';
import { registerRecords } from '../../records/record.routes.ts';
import { type CategoryService, createCategoryService } from './category.service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    categories: CategoryService;
  }
}

export const categories = feature('categories', { dependencies: ['accounts'] }, async (app) => {
  const service = createCategoryService(app.dependencies);
  app.decorate('categories', service);
  await registerRecords(app, {
    name: 'categories',
    many: 'categories',
    about: 'What the gallery filters by.',
    removal: 'Its images stay, without a category.',
    service,
    view: CategoryView,
    input: CategoryInput,
    update: CategoryUpdate,
    query: CategoryQuery,
  });
});
