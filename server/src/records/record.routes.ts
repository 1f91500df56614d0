import { Deleted, Failure, IdParams, ok, success, successList } from '@vitrine/shared/contract/envelope';
import { Order } from '@vitrine/shared/contract/order';
import { save, VersionHeaders, versionConflict, versioned } from '@vitrine/shared/contract/versions';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AdminOnly, NotSignedIn } from '../errors.ts';
import { listAnswer } from './list-answer.ts';
import type { Sortable } from './order.ts';
import type { RecordService } from './record.service.ts';
import { explainConflict, okWithTag, readSave, type Versioned } from './version.ts';

interface Options<Entity> {
  /** The URL segment, also the unit of `Content-Range`. */
  name: string;
  service: RecordService<Entity>;
  view: z.ZodObject;
  input: z.ZodObject;
  update: z.ZodObject;
  query: z.ZodObject;
}

/** The calls of a resource whose records are active or inactive: visitors read the active ones, admins all, and only admins write. */
export function recordRoutes<Entity>(
  instance: FastifyInstance,
  { name, service, view, input, update, query }: Options<Entity>,
) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const tags = [name];
  const recordView = versioned(view);
  const presentRecord = (record: Entity & Sortable & Versioned) => ({
    ...service.present(record),
    version: record.version,
  });

  app.get(
    '/',
    {
      onRequest: app.optionalUser,
      config: { keepUntilPublished: true },
      schema: {
        tags,
        querystring: query,
        response: { 200: successList(recordView), 401: Failure, 403: Failure, 422: Failure },
      },
    },
    async (request, reply) => {
      const { active_only: activeOnly, ...listRequest } = request.query;
      const isAdmin = request.isAdmin();
      if (activeOnly === false && !isAdmin) throw request.session ? new AdminOnly() : new NotSignedIn();
      const restriction = activeOnly || !isAdmin ? { isActive: true } : {};
      const { records, total, offset } = await service.list(listRequest, restriction);
      return listAnswer(reply, name, { data: records.map(presentRecord), total, offset });
    },
  );

  app.get(
    '/:id',
    {
      onRequest: app.requireAdmin,
      schema: { tags, params: IdParams, response: { 200: success(recordView), 404: Failure } },
    },
    async ({ params }, reply) => okWithTag(reply, presentRecord(await service.find(params.id))),
  );

  app.post(
    '/',
    {
      onRequest: app.requireAdmin,
      schema: { tags, body: input, response: { 201: success(recordView), 409: Failure, 422: Failure } },
    },
    async ({ body }, reply) => reply.code(201).send(okWithTag(reply, presentRecord(await service.create(body)))),
  );

  app.put(
    '/order',
    { onRequest: app.requireAdmin, schema: { tags, body: Order, response: { 200: success(Order), 422: Failure } } },
    async ({ body }) => ok(await service.order(body)),
  );

  app.put(
    '/:id',
    {
      onRequest: app.requireAdmin,
      schema: {
        tags,
        params: IdParams,
        headers: VersionHeaders,
        body: save(update),
        response: {
          200: success(recordView),
          404: Failure,
          409: z.union([versionConflict(recordView), Failure]),
          422: Failure,
        },
      },
    },
    async ({ params: { id }, headers, body }, reply) => {
      const { changes, version } = readSave(body, headers);
      const saved = await explainConflict(
        changes,
        () => service.update(id, changes, version),
        async () => presentRecord(await service.find(id)),
      );
      return okWithTag(reply, presentRecord(saved));
    },
  );

  app.delete(
    '/:id',
    {
      onRequest: app.requireAdmin,
      schema: {
        tags,
        params: IdParams,
        headers: VersionHeaders,
        response: { 200: success(Deleted), 404: Failure, 409: Failure },
      },
    },
    async ({ params, headers }) => ok(await service.remove(params.id, headers['if-match'])),
  );
}
