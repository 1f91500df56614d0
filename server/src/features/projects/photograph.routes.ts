import { Failure, IdParams, ok, success } from '@vitrine/shared/contract/envelope';
import { Order } from '@vitrine/shared/contract/order';
import { AddedToProject, ProjectPhotographs, ProjectPhotographsOrder } from '@vitrine/shared/contract/site/projects';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

/** `/api/projects/:id/photographs` */
export const photographRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/:id/photographs',
    {
      onRequest: app.requireAdmin,
      config: { device: { scope: 'upload', place: 'portfolio' } },
      schema: { params: IdParams, body: ProjectPhotographs, response: { 200: success(AddedToProject), 404: Failure } },
    },
    async ({ params, body }) => ok({ added: await app.projects.addPhotographs(params.id, body.image_ids) }),
  );

  app.put(
    '/:id/photographs',
    {
      onRequest: app.requireAdmin,
      config: { device: { scope: 'replace', place: 'portfolio' } },
      schema: { params: IdParams, body: ProjectPhotographsOrder, response: { 200: success(Order), 404: Failure } },
    },
    async ({ params, body }) => ok({ ids: await app.projects.orderPhotographs(params.id, body.image_ids) }),
  );
};
