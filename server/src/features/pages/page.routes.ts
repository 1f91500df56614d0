import { PageInput, PageQuery, PageUpdate, PageView } from '@vitrine/shared/contract/site/pages';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { recordRoutes } from '../../records/record.routes.ts';
import type { PageService } from './page.service.ts';

/** `/api/pages` */
export const pageRoutes: FastifyPluginAsyncZod<{ pages: PageService }> = async (app, { pages }) => {
  recordRoutes(app, {
    name: 'pages',
    service: pages,
    view: PageView,
    input: PageInput,
    update: PageUpdate,
    query: PageQuery,
  });
};
