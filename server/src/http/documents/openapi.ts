import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { Failure } from '@vitrine/shared/contract/envelope';
import type { FastifyRequest, FastifySchema } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { completeDocument, type Document } from './complete-document.ts';
import type { OperationTexts } from './texts.ts';

const DESCRIPTION = `Everything the admin and the public site do goes through these calls.

Answers are \`{ success: true, data }\`, refusals \`{ success: false, code, message, errors? }\`. Lists take \`skip\` and
\`limit\`, or \`sort\`, \`range\` and \`filter\` as ra-data-simple-rest sends them, and answer \`Content-Range\`. A slash at the
end of an address makes no difference.`;

type TransformInput = Parameters<typeof jsonSchemaTransform>[0];

/** What a guard asks of callers. */
interface GuardText {
  /** The ways to identify oneself. */
  schemes: ('bearer' | 'monitor' | 'gallery')[];
  /** Whether anonymous callers pass as well. */
  isOptional?: boolean;
  /** The statuses with which it refuses. */
  refusals: number[];
}

type Guard = (request: FastifyRequest) => Promise<void>;

/** The group and the guard of a call, and the parts of an upload: what a route's schema does not say by itself. */
function describeRoute(guardTexts: ReadonlyMap<unknown, GuardText>, input: TransformInput) {
  const [guard] = [input.route.onRequest].flat().flatMap((hook) => guardTexts.get(hook) ?? []);
  const declared: FastifySchema = input.schema;
  const response = {
    ...Object.fromEntries((guard?.refusals ?? []).map((status) => [status, Failure])),
    ...(declared.response as object | undefined),
  };
  const { form, device, segment = '' } = input.route.config ?? {};
  const security = [
    ...(guard && !guard.isOptional ? [] : [{}]),
    ...[...(guard?.schemes ?? []), ...(device ? ['device'] : [])].map((scheme) => ({ [scheme]: [] })),
  ];
  const body = form?.extend({
    file: z.file().describe('The picture: JPEG, PNG, GIF or WebP, as large as the settings allow'),
  });
  return jsonSchemaTransform({
    ...input,
    schema: { tags: [segment], ...declared, response, security, ...(body && { body }) },
  });
}

/** Describes the API from the schemas of its routes: `/api/openapi.json`, and `/api/docs` to browse. Register it first. */
export const openApi = fastifyPlugin(
  async (app) => {
    const guardTexts = new Map<unknown, GuardText>();
    const texts: OperationTexts = { tags: {}, operations: {} };
    app.decorate('operationTexts', texts);
    app.decorate('describe', ({ tags, operations }: OperationTexts) => {
      Object.assign(texts.tags, tags);
      Object.assign(texts.operations, operations);
    });
    app.decorate('describeGuard', (guard: Guard, text: GuardText) => void guardTexts.set(guard, text));
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
          contact: { name: 'The Vitrine authors' },
          license: { name: 'MIT', identifier: 'MIT' },
        },
        servers: [{ url: '/' }],
        components: {
          securitySchemes: {
            bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token of a login' },
            gallery: {
              type: 'apiKey',
              in: 'header',
              name: 'Authorization',
              description: '`Gallery` and the session of a gallery that was opened',
            },
            device: {
              type: 'http',
              scheme: 'bearer',
              description: 'The token of a device, within its scopes and places',
            },
            monitor: { type: 'http', scheme: 'bearer', description: 'The METRICS_TOKEN of the server' },
          },
        },
      },
      transform: (input) => describeRoute(guardTexts, input as TransformInput),
      // The types of the generator know every version of OpenAPI at once; ours are what this document holds.
      transformObject: (input) => completeDocument(jsonSchemaTransformObject(input) as Document, texts) as object,
    });
    // Its code is in the bundle, its files are not.
    const uiFiles = path.join(path.dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui'))), 'static');
    await app.register(swaggerUi, {
      routePrefix: '/api/docs',
      baseDir: uiFiles,
      logo: { type: 'image/svg+xml', content: await readFile(path.join(uiFiles, 'logo.svg')) },
      staticCSP: true,
      uiConfig: { persistAuthorization: true },
    });
    app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  },
  { name: 'documents' },
);

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route that is not hidden, as `GET /api/images/{id}`. */
    shownRoutes: string[];
    /** What the documentation says of the operations. */
    operationTexts: OperationTexts;
    /** Adds the texts of a feature to the documentation. */
    describe(texts: OperationTexts): void;
    /** Says in the documentation what a guard asks for. */
    describeGuard(guard: Guard, text: GuardText): void;
  }
  interface FastifyContextConfig {
    /** The text parts of a multipart body that also carries a `file`. */
    form?: z.ZodObject;
  }
}
