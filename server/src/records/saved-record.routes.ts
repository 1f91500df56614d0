import { Deleted, Failure, IdParams, ok, success } from '@vitrine/shared/contract/envelope';
import { save, VersionHeaders, versionConflict } from '@vitrine/shared/contract/versions';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { FieldRefused } from '../errors.ts';
import { answerSave, type Versioned } from './version.ts';

const Named = z
  .object({ title: z.string(), name: z.string(), display_name: z.string(), platform: z.string() })
  .partial();

/** What a record is called in the log of activity. */
export function subjectOf(view: object): string | null {
  const { title, name, display_name: displayName, platform } = Named.safeParse(view).data ?? {};
  return title || name || displayName || platform || null;
}

/** The fields of a save that a device may not change are refused, not ignored. */
function refuseOtherFields(body: object, fields: readonly string[]) {
  const other = Object.keys(body).find((field) => field !== 'version' && !fields.includes(field));
  if (other) throw new FieldRefused(other, 'A device changes title, description, alternative text and tags alone');
}

interface Options<Stored, Removed extends { id: number }> {
  /** The record as it is answered, with its version. */
  view: z.ZodType;
  update: z.ZodObject;
  present(stored: Stored): Versioned | Promise<Versioned>;
  /** Gives the log of activity what a save has done. Without it, saves are not in the log. */
  onSaved?(request: FastifyRequest, stored: Stored): void;
  /** Which devices may save and delete, and the fields they may change. Without it, none. */
  devices?: { call: NonNullable<FastifyContextConfig['device']>; fields: readonly string[] };
  /** Presents what a delete has removed, as `view`. Without it only the id is answered. */
  presentRemoved?(removed: Removed): object | Promise<object>;
  service: {
    find(id: number): Promise<Stored>;
    update(id: number, changes: object, version?: number): Promise<Stored>;
    remove(id: number, version?: number): Promise<Removed>;
  };
}

/** How an admin saves and deletes a record. Both can name the version that it must still have. */
export function savedRecordRoutes<Stored, Removed extends { id: number }>(
  instance: FastifyInstance,
  { view, update, present, onSaved, devices, presentRemoved, service }: Options<Stored, Removed>,
) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const onRequest = app.requireAdmin;
  const one = { params: IdParams, headers: VersionHeaders };
  const conflict = z.union([versionConflict(view), Failure]);
  const forDevices = devices && { device: devices.call };

  app.put(
    '/:id',
    {
      onRequest,
      config: { ...forDevices },
      schema: { ...one, body: save(update), response: { 200: success(view), 409: conflict } },
    },
    async (request, reply) => {
      const { id } = request.params;
      if (request.device) refuseOtherFields(request.body, devices?.fields ?? []);
      return answerSave(request, reply, {
        async update(changes, version) {
          const stored = await service.update(id, changes, version);
          onSaved?.(request, stored);
          return stored;
        },
        read: () => service.find(id),
        present,
      });
    },
  );

  app.delete(
    '/:id',
    {
      onRequest,
      config: { activity: 'deleted', ...forDevices },
      schema: { ...one, response: { 200: success(presentRemoved ? view : Deleted), 409: Failure } },
    },
    async (request) => {
      const { params, headers } = request;
      request.subject = subjectOf(await present(await service.find(params.id)));
      const removed = await service.remove(params.id, headers['if-match']);
      return ok(presentRemoved ? await presentRemoved(removed) : { id: removed.id });
    },
  );
}
