import {
  Deleted,
  Failure,
  IdParams,
  ok,
  type SuccessList,
  success,
  successList,
} from '@vitrine/shared/contract/envelope';
import {
  AlreadyThere,
  ImageAdminView,
  ImageQuery,
  ImageUpdate,
  ImageUploadFields,
  ImageView,
} from '@vitrine/shared/contract/images';
import { Order } from '@vitrine/shared/contract/order';
import { save, VersionHeaders, versionConflict } from '@vitrine/shared/contract/versions';
import { UPLOAD_MIME_TYPES } from '@vitrine/shared/limits';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AddressExpired } from '../../errors.ts';
import { sendList } from '../../records/list-answer.ts';
import { explainConflict, okWithTag, readSave } from '../../records/version.ts';
import type { AddressSigner } from '../../storage/address-signer.ts';
import type { ImageStore } from '../../storage/image-store.ts';
import { presentImageForAdmin } from './image.presenter.ts';
import type { ImageService } from './image.service.ts';
import { keepOriginalName } from './original-name.ts';
import type { PublicImages } from './public-images.ts';
import { receiveUpload } from './upload.ts';

interface Options {
  images: ImageService;
  publicImages: PublicImages;
  store: ImageStore;
  signer: AddressSigner;
}

const tags = ['images'];
const AnyImageView = z.union([ImageAdminView, ImageView]);
const Signature = z.object({ expires: z.string().max(20).optional(), signature: z.string().max(100).optional() });

/** `/api/images` */
export const imageRoutes: FastifyPluginAsyncZod<Options> = async (app, { images, publicImages, store, signer }) => {
  const sendAdminList = async (reply: FastifyReply, query: ImageQuery, options: { inTrash?: boolean } = {}) =>
    sendList<SuccessList<ImageAdminView>>(
      reply,
      'images',
      await images.listForAdmin(query, options, (image) => JSON.stringify(presentImageForAdmin(image, signer))),
    );

  const presentOne = async (id: number) => presentImageForAdmin(await images.readOneForAdmin(id), signer);

  app.get(
    '/',
    {
      onRequest: app.optionalUser,
      config: { keepUntilPublished: true, mayBeLong: true },
      schema: {
        tags,
        querystring: ImageQuery,
        response: { 200: successList(AnyImageView), 401: Failure, 422: Failure },
      },
    },
    async (request, reply) => {
      if (request.isAdmin()) return sendAdminList(reply, request.query);
      return sendList<SuccessList<ImageView>>(reply, 'images', await publicImages.list(request.query));
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
    async ({ query }, reply) => sendAdminList(reply, query),
  );

  app.get(
    '/trash',
    {
      onRequest: app.requireAdmin,
      schema: {
        tags,
        querystring: ImageQuery,
        response: { 200: successList(ImageAdminView), 401: Failure, 403: Failure },
      },
    },
    async ({ query }, reply) => sendAdminList(reply, query, { inTrash: true }),
  );

  app.post(
    '/trash/:id/restore',
    {
      onRequest: app.requireAdmin,
      schema: { tags, params: IdParams, response: { 200: success(ImageAdminView), 404: Failure } },
    },
    async ({ params }) => ok(presentImageForAdmin(await images.restore(params.id), signer)),
  );

  app.delete(
    '/trash/:id',
    {
      onRequest: app.requireAdmin,
      schema: { tags, params: IdParams, response: { 200: success(Deleted), 404: Failure, 409: Failure } },
    },
    async ({ params }) => ok(await images.removeForGood(params.id)),
  );

  app.get(
    '/order',
    { onRequest: app.requireAdmin, schema: { tags, response: { 200: success(Order), 401: Failure, 403: Failure } } },
    async () => ok(await images.readOrder()),
  );

  app.put(
    '/order',
    { onRequest: app.requireAdmin, schema: { tags, body: Order, response: { 200: success(Order), 422: Failure } } },
    async ({ body }) => ok(await images.order(body)),
  );

  app.get(
    '/:id',
    {
      onRequest: app.optionalUser,
      config: { keepUntilPublished: true },
      schema: { tags, params: IdParams, response: { 200: success(AnyImageView), 404: Failure } },
    },
    async (request, reply) => {
      const { id } = request.params;
      if (request.isAdmin()) return okWithTag(reply, await presentOne(id));
      return ok(await publicImages.find(id));
    },
  );

  app.post(
    '/',
    {
      onRequest: app.requireAdmin,
      config: { form: ImageUploadFields },
      schema: {
        tags,
        consumes: ['multipart/form-data'],
        response: { 201: success(ImageAdminView), 409: AlreadyThere, 413: Failure, 415: Failure, 422: Failure },
      },
    },
    async (request, reply) => {
      images.prepare();
      const workspace = await store.openWorkspace();
      try {
        const upload = await receiveUpload(request, workspace.path);
        const image = await images.create(upload, workspace.path);
        return reply.code(201).send(okWithTag(reply, presentImageForAdmin(image, signer)));
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
        headers: VersionHeaders,
        body: save(ImageUpdate),
        response: { 200: success(ImageAdminView), 404: Failure, 409: versionConflict(ImageAdminView), 422: Failure },
      },
    },
    async ({ params: { id }, headers, body }, reply) => {
      const { changes, version } = readSave(body, headers);
      const saved = await explainConflict(
        changes,
        () => images.update(id, changes, version),
        () => presentOne(id),
      );
      return okWithTag(reply, presentImageForAdmin(saved, signer));
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
    async ({ params, headers }) => ok(await images.remove(params.id, headers['if-match'])),
  );

  app.get(
    '/:id/original',
    {
      schema: {
        tags,
        params: IdParams,
        querystring: Signature,
        produces: [...UPLOAD_MIME_TYPES],
        response: { 200: z.unknown().describe('The file as it was uploaded'), 403: Failure, 404: Failure },
      },
    },
    async ({ params, query }, reply) => {
      if (!signer.isSigned(`/api/images/${params.id}/original`, query)) throw new AddressExpired();
      const image = await images.find(params.id);
      const original = await store.openOriginal(image.sha256);
      if (!original) throw new Error(`the original of image ${image.id} is missing: restore it from a backup`);
      return reply
        .type(image.mimeType)
        .header('content-length', original.bytes)
        .header(
          'content-disposition',
          `attachment; filename*=UTF-8''${encodeURIComponent(keepOriginalName(image.originalName))}`,
        )
        .header('cache-control', 'private, no-store')
        .send(original.stream);
    },
  );
};
