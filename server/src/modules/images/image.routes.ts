import { createReadStream } from 'node:fs';
import { Deleted, Failure, IdParams, ok, success, successList } from '@vitrine/shared/contract/envelope';
import { AlreadyThere, ImageAdminView, ImageQuery, ImageUpdate, ImageView } from '@vitrine/shared/contract/images';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AddressExpired } from '../../errors.ts';
import { listAnswer } from '../../records/list-answer.ts';
import { sendJson } from '../../records/send-json.ts';
import type { AddressSigner } from '../../storage/address-signer.ts';
import type { ImageStore } from '../../storage/image-store.ts';
import { presentImage, presentImageForAdmin } from './image.presenter.ts';
import type { ImageService } from './image.service.ts';
import { receiveUpload } from './upload.ts';

interface Options {
  images: ImageService;
  store: ImageStore;
  signer: AddressSigner;
}

const tags = ['images'];
const AnyImageView = z.union([ImageAdminView, ImageView]);
const Signature = z.object({ expires: z.string().max(20).optional(), signature: z.string().max(100).optional() });

/** `/api/images` */
export const imageRoutes: FastifyPluginAsyncZod<Options> = async (app, { images, store, signer }) => {
  app.get(
    '/',
    {
      onRequest: app.optionalUser,
      config: { keepUntilPublished: true },
      schema: {
        tags,
        querystring: ImageQuery,
        response: { 200: successList(AnyImageView), 401: Failure, 422: Failure },
      },
    },
    async (request, reply) => {
      const isAdmin = request.isAdmin();
      const { rows, total, offset } = await images.list(request.query, { publicOnly: !isAdmin });
      const data = rows.map((row) => (isAdmin ? presentImageForAdmin(row, signer) : presentImage(row)));
      return sendJson(reply, listAnswer(reply, 'images', { data, total, offset }));
    },
  );

  app.get(
    '/my-images',
    {
      onRequest: app.requireAdmin,
      schema: {
        tags,
        querystring: ImageQuery,
        response: { 200: successList(ImageAdminView), 401: Failure, 403: Failure },
      },
    },
    async ({ query }, reply) => {
      const { rows, total, offset } = await images.list(query, { publicOnly: false });
      const data = rows.map((row) => presentImageForAdmin(row, signer));
      return sendJson(reply, listAnswer(reply, 'images', { data, total, offset }));
    },
  );

  app.get(
    '/:id',
    {
      onRequest: app.optionalUser,
      config: { keepUntilPublished: true },
      schema: { tags, params: IdParams, response: { 200: success(AnyImageView), 404: Failure } },
    },
    async (request) => {
      const isAdmin = request.isAdmin();
      const row = await images.readOne(request.params.id, { publicOnly: !isAdmin });
      return ok(isAdmin ? presentImageForAdmin(row, signer) : presentImage(row));
    },
  );

  app.post(
    '/',
    {
      onRequest: app.requireAdmin,
      schema: {
        tags,
        consumes: ['multipart/form-data'],
        response: { 201: success(ImageAdminView), 409: AlreadyThere, 413: Failure, 415: Failure, 422: Failure },
      },
    },
    async (request, reply) => {
      const workspace = await store.openWorkspace();
      try {
        const upload = await receiveUpload(request, workspace.path);
        const row = await images.create(upload, workspace.path);
        return reply.code(201).send(ok(presentImageForAdmin(row, signer)));
      } finally {
        await workspace.discard();
      }
    },
  );

  app.put(
    '/:id',
    {
      onRequest: app.requireAdmin,
      schema: {
        tags,
        params: IdParams,
        body: ImageUpdate,
        response: { 200: success(ImageAdminView), 404: Failure, 422: Failure },
      },
    },
    async ({ params, body }) => ok(presentImageForAdmin(await images.update(params.id, body), signer)),
  );

  app.delete(
    '/:id',
    {
      onRequest: app.requireAdmin,
      schema: { tags, params: IdParams, response: { 200: success(Deleted), 404: Failure, 409: Failure } },
    },
    async ({ params }) => ok(await images.remove(params.id)),
  );

  app.get(
    '/:id/original',
    {
      schema: {
        tags,
        params: IdParams,
        querystring: Signature,
        response: { 200: z.unknown().describe('The file as it was uploaded'), 403: Failure, 404: Failure },
      },
    },
    async ({ params, query }, reply) => {
      if (!signer.isSigned(`/api/images/${params.id}/original`, query)) throw new AddressExpired();
      const image = await images.find(params.id);
      return reply
        .type(image.mimeType)
        .header('content-length', image.fileSize)
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(image.originalName)}`)
        .header('cache-control', 'private, no-store')
        .send(createReadStream(store.originalPath(image.sha256)));
    },
  );
};
