import { CategoryInput, CategoryQuery, CategoryUpdate, CategoryView } from '@vitrine/shared/contract/categories';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { recordRoutes } from '../../records/record.routes.ts';
import type { CategoryService } from './category.service.ts';

/** `/api/categories` */
export const categoryRoutes: FastifyPluginAsyncZod<{ categories: CategoryService }> = async (app, { categories }) => {
  recordRoutes(app, {
    name: 'categories',
    service: categories,
    view: CategoryView,
    input: CategoryInput,
    update: CategoryUpdate,
    query: CategoryQuery,
  });
};
