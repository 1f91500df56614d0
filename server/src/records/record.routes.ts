import { Failure, IdParams, ok, success, successList } from '@vitrine/shared/contract/envelope';
import { textFlag } from '@vitrine/shared/contract/list-query';
import { Order } from '@vitrine/shared/contract/order';
import { versioned } from '@vitrine/shared/contract/versions';
import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod, ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { AdminOnly, NotSignedIn } from '../errors.ts';
import { registerApi } from '../http/api.ts';
import { recordOperations } from '../http/documents/phrases.ts';
import type { OperationTexts } from '../http/documents/texts.ts';
import { listAnswer } from './list-answer.ts';
import type { Sortable } from './order.ts';
import type { RecordService } from './record.service.ts';
import { savedRecordRoutes, subjectOf } from './saved-record.routes.ts';
import { okWithTag, type Versioned } from './version.ts';

interface Options<Entity> {
  /** The URL segment, also the unit of `Content-Range`. */
  name: string;
  service: RecordService<Entity>;
  view: z.ZodObject;
  input: z.ZodObject;
  update: z.ZodObject;
  query: z.ZodObject;
  /** Of the records that are shown. Admins read all, and only admins write. */
  visitorsRead?: 'nothing' | 'lists' | 'everything';
}

function recordRoutes<Entity>(
  instance: FastifyInstance,
  { name, service, view: facts, input, update, query, visitorsRead = 'lists' }: Options<Entity>,
) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const onRequest = app.requireAdmin;
  const view = versioned(facts);
  const hasPublicList = visitorsRead !== 'nothing';
  const isEachShown = visitorsRead === 'everything';
  const presentAll = async (records: readonly (Entity & Sortable & Versioned)[], reader: { isAdmin: boolean }) => {
    const views = await service.presentAll(records, reader);
    return records.map(({ version }, place) => ({ ...views[place], version }));
  };
  const present = async (record: Entity & Sortable & Versioned, reader = { isAdmin: true }) => {
    const [view = { version: record.version }] = await presentAll([record], reader);
    return view;
  };

  app.get(
    '/',
    {
      onRequest: hasPublicList ? app.optionalUser : onRequest,
      config: { cache: hasPublicList },
      schema: {
        querystring: query.extend({ active_only: textFlag.optional() }),
        response: { 200: successList(view), 403: Failure },
      },
    },
    async (request, reply) => {
      const { active_only: activeOnly, ...listRequest } = request.query;
      const isAdmin = request.isAdmin();
      if (activeOnly === false && !isAdmin) throw request.session ? new AdminOnly() : new NotSignedIn();
      const restriction = activeOnly || !isAdmin ? service.shown : {};
      const { records, total, offset } = await service.list(listRequest, restriction);
      return listAnswer(reply, name, { data: await presentAll(records, { isAdmin }), total, offset });
    },
  );

  app.get(
    '/:id',
    {
      onRequest: isEachShown ? app.optionalUser : onRequest,
      config: { cache: isEachShown },
      schema: { params: IdParams, response: { 200: success(view) } },
    },
    async (request, reply) => {
      const { id } = request.params;
      if (request.isAdmin()) return okWithTag(reply, await present(await service.find(id)));
      return ok(await present(await service.find(id, service.shown), { isAdmin: false }));
    },
  );

  app.post(
    '/',
    { onRequest, schema: { body: input, response: { 201: success(view), 409: Failure } } },
    async ({ body }, reply) => reply.code(201).send(okWithTag(reply, await present(await service.create(body)))),
  );

  app.post(
    '/:id/restore',
    {
      onRequest,
      config: { activity: 'restored' },
      schema: { params: IdParams, body: input, response: { 201: success(view), 409: Failure } },
    },
    async (request, reply) => {
      const restored = await present(await service.restore(request.params.id, request.body));
      request.subject = subjectOf(restored);
      return reply.code(201).send(okWithTag(reply, restored));
    },
  );

  app.put('/order', { onRequest, schema: { body: Order, response: { 200: success(Order) } } }, async ({ body }) =>
    ok(await service.order(body)),
  );

  // Whoever brings it back needs it as it was then, and may have read it long before.
  savedRecordRoutes(app, { view, update, service, present, presentRemoved: (removed) => present(removed) });
}

interface Described {
  /** What the records are, as a sentence of the documentation. */
  about: string;
  many: string;
  /** What the documentation says of a removal, and of other calls, where it is more than of most resources. */
  removal?: string;
  operations?: OperationTexts['operations'];
  /** The calls that the resource has besides. */
  routes?: FastifyPluginAsyncZod;
}

/** Registers the calls of a resource that the owner edits, below `/api/<name>`, and what the documentation says of them. */
export async function registerRecords<Entity>(app: FastifyInstance, options: Options<Entity> & Described) {
  const { name, service, about, many, removal, operations, routes, visitorsRead } = options;
  const called = { one: service.one, many, removal, hasPublicList: visitorsRead !== 'nothing' };
  app.describe({ tags: { [name]: about }, operations: { ...recordOperations(name, called), ...operations } });
  const all: FastifyPluginAsyncZod = async (scope, none) => {
    await routes?.(scope, none);
    recordRoutes(scope, options);
  };
  await registerApi(app, name, all, {});
}
