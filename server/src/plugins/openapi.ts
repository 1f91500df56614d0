import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { Failure } from '@vitrine/shared/contract/envelope';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';

const DESCRIPTION = `Everything the admin and the public site do goes through these calls.

Answers are \`{ success: true, data }\`, refusals \`{ success: false, code, message, errors? }\`. Lists take \`skip\` and
\`limit\`, or \`sort\`, \`range\` and \`filter\` as ra-data-simple-rest sends them, and answer \`Content-Range\`. A slash at the
end of an address makes no difference.`;

/** Refusals that any call may answer with, whatever it is about. */
const everywhere = {
  400: 'The request could not be understood',
  413: 'The request is too large',
  415: 'The body is of a type that is not accepted',
  429: 'Too many requests; `Retry-After` says when to come back',
  500: 'An unexpected failure; `request_id` finds it in the log',
};

type TransformInput = Parameters<typeof jsonSchemaTransform>[0];

/** The two refusals of a guarded call, and the parts of an upload: what a route's schema does not say by itself. */
function describeRoute(app: FastifyInstance, input: TransformInput) {
  const guards = [input.route.onRequest].flat();
  const needsAdmin = guards.includes(app.requireAdmin);
  const needsUser = needsAdmin || guards.includes(app.requireUser);
  const declared: FastifySchema = input.schema;
  const response = {
    ...(needsUser && { 401: Failure.describe('Not signed in') }),
    ...(needsAdmin && { 403: Failure.describe('Not an administrator') }),
    ...(declared.response as object | undefined),
  };
  const security = needsUser ? [{ bearer: [] }] : guards.includes(app.optionalUser) ? [{}, { bearer: [] }] : [];
  const { form } = input.route.config ?? {};
  const body = form?.extend({ file: z.file().describe('The picture: JPEG, PNG, GIF or WebP, 10 MB at most') });
  return jsonSchemaTransform({
    ...input,
    schema: { ...declared, response, security, ...(body && { body }) },
  });
}

/** Adds to every call the refusals that any call may answer with. */
function addRefusals(document: ReturnType<typeof jsonSchemaTransformObject>) {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
  const refusals = Object.fromEntries(
    Object.entries(everywhere).map(([status, description]) => [status, { description, content }]),
  );
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(path ?? {})) {
      if (typeof operation !== 'object' || operation === null || !('responses' in operation)) continue;
      operation.responses = Object.assign({}, refusals, operation.responses);
    }
  }
  return document;
}

/** Describes the API from the schemas of its routes: `/api/openapi.json`, and `/api/docs` to browse. Register it first. */
export async function openApi(app: FastifyInstance) {
  z.globalRegistry.add(Failure, { id: 'Failure' });
  const shownRoutes: string[] = [];
  app.decorate('shownRoutes', shownRoutes);
  app.addHook('onRoute', ({ method, url, schema }) => {
    if (schema?.hide) return;
    const path = url.replace(/:(\w+)/g, '{$1}').replace(/(?<=.)\/$/, '');
    for (const name of [method].flat()) if (name !== 'HEAD') shownRoutes.push(`${name} ${path}`);
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Vitrine',
        description: DESCRIPTION,
        version: '1.0.0',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/' }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token of a login' },
        },
      },
    },
    transform: (input) => describeRoute(app, input as TransformInput),
    transformObject: (input) => addRefusals(jsonSchemaTransformObject(input)),
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { persistAuthorization: true },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route that is not hidden, as `GET /api/images/{id}`. */
    shownRoutes: string[];
  }
  interface FastifyContextConfig {
    /** The text parts of a multipart body that also carries a `file`. */
    form?: z.ZodObject;
  }
}
