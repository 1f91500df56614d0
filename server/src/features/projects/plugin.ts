import { registerApi } from '../../http/api.ts';
import { feature } from '../../http/feature.ts';
import { operations } from './operations.ts';
import { projectRoutes } from './project.routes.ts';
import { createProjectService, type ProjectService } from './project.service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    projects: ProjectService;
  }
}

export const projects = feature('projects', { dependencies: ['accounts'] }, async (app) => {
  const projects = createProjectService(app.dependencies);
  app.decorate('projects', projects);
  app.describe(operations);
  await registerApi(app, 'projects', projectRoutes, { projects });
});
