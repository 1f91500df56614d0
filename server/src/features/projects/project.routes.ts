import { Failure, IdParams, ok, success } from '@vitrine/shared/contract/envelope';
import {
  AddedToProject,
  ProjectInput,
  ProjectPhotographs,
  ProjectQuery,
  ProjectUpdate,
  ProjectView,
} from '@vitrine/shared/contract/site/projects';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { recordRoutes } from '../../records/record.routes.ts';
import type { ProjectService } from './project.service.ts';

/** `/api/projects` */
export const projectRoutes: FastifyPluginAsyncZod<{ projects: ProjectService }> = async (app, { projects }) => {
  recordRoutes(app, {
    name: 'projects',
    service: projects,
    view: ProjectView,
    input: ProjectInput,
    update: ProjectUpdate,
    query: ProjectQuery,
    isEachShown: true,
  });

  app.post(
    '/:id/photographs',
    {
      onRequest: app.requireAdmin,
      schema: { params: IdParams, body: ProjectPhotographs, response: { 200: success(AddedToProject), 404: Failure } },
    },
    async ({ params, body }) => ok({ added: await projects.addPhotographs(params.id, body.image_ids) }),
  );
};
