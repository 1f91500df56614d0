import { ProjectInput, ProjectQuery, ProjectUpdate, ProjectView } from '@vitrine/shared/contract/site/projects';
import { OF_PUBLIC, PUBLISHED } from '../../http/documents/phrases.ts';
import { feature } from '../../http/feature.ts';
import { registerRecords } from '../../records/record.routes.ts';
import { photographRoutes } from './photograph.routes.ts';
import { createProjectService, type ProjectService } from './project.service.ts';

declare module 'fastify' {
  interface FastifyInstance {
    projects: ProjectService;
  }
}

export const projects = feature('projects', { dependencies: ['accounts'] }, async (app) => {
  const service = createProjectService(app.dependencies);
  app.decorate('projects', service);
  await registerRecords(app, {
    name: 'projects',
    many: 'projects',
    about: 'Photographs in a chosen sequence.',
    removal: 'Its photographs stay, and its address is free again.',
    operations: {
      'GET /api/projects': `List projects. In the order of the owner. ${PUBLISHED} ${OF_PUBLIC}`,
      'POST /api/projects/{id}/photographs':
        'Add photographs to a project. At its end, in the given order, and none twice. Either all are added or, if one is not in the library or there would be too many, none.',
      'PUT /api/projects/{id}/photographs':
        'Put photographs of a project into an order. They share the places that they had, and keep their layouts. Texts and photographs that are not named stay where they are. Answers all photographs in order.',
      'GET /api/projects/{id}': `Read a project. ${PUBLISHED} ${OF_PUBLIC}`,
    },
    service,
    view: ProjectView,
    input: ProjectInput,
    update: ProjectUpdate,
    query: ProjectQuery,
    visitorsRead: 'everything',
    routes: photographRoutes,
  });
});
