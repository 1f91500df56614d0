import {
  Deleted,
  Failure,
  IdParams,
  ok,
  type SuccessList,
  success,
  successList,
} from '@vitrine/shared/contract/envelope';
import { FileTexts, FileTextsQuery, ImagesTextsUpdate, ImageTextsView } from '@vitrine/shared/contract/image-texts';
import {
  AlreadyThere,
  IMAGE_TEXTS,
  ImageAdminView,
  ImagePosition,
  ImageQuery,
  ImagesPosition,
  ImageUpdate,
  ImageUploadFields,
  ImageView,
} from '@vitrine/shared/contract/images';
import { Order } from '@vitrine/shared/contract/order';
import { ReplaceableQuery, ReplaceableView } from '@vitrine/shared/contract/replacing';
import { VersionHeaders, versionConflict } from '@vitrine/shared/contract/versions';
import { UPLOAD_MIME_TYPES } from '@vitrine/shared/limits';
import type { UploadLimits } from '@vitrine/shared/upload-limits';
import type { FastifyReply } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AddressExpired } from '../../errors.ts';
import { receiveUpload } from '../../http/uploads/receive-upload.ts';
import { sendList } from '../../records/list-answer.ts';
import { replacementRoutes } from '../../records/replacement.routes.ts';
import { savedRecordRoutes } from '../../records/saved-record.routes.ts';
import { sendOriginal } from '../../records/send-original.ts';
import { answerSave, okWithTag } from '../../records/version.ts';
import { Signature } from '../../security/signatures.ts';
import type { AddressSigner } from '../../storage/address-signer.ts';
import type { ImageStore } from '../../storage/image-store.ts';
import { type AdminImage, presentImageForAdmin } from './image.presenter.ts';
import type { ImageService } from './image.service.ts';
import type { PublicImages } from './public-images.ts';
import type { FormerFiles } from './replacing/former-files.ts';

interface Options {
  images: ImageService;
  formerFiles: FormerFiles;
  readUploadLimits: () => Promise<UploadLimits>;
  publicImages: PublicImages;
  store: ImageStore;
  signer: AddressSigner;
}

/** A device that replaces files changes texts and the order as well, and moves photographs to the trash. */
const ofDevices = { device: { scope: 'replace', place: 'portfolio' } } as const;

const AnyImageView = z.union([ImageAdminView, ImageView]);

/** `/api/images` */
export const imageRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { images, formerFiles, readUploadLimits, publicImages, store, signer },
) => {
  const onRequest = app.requireAdmin;
  const listForAdmin = {
    onRequest,
    schema: { querystring: ImageQuery, response: { 200: successList(ImageAdminView) } },
  };
  const present = (image: AdminImage) => presentImageForAdmin(image, signer);

  const sendAdminList = async (reply: FastifyReply, query: ImageQuery, options: { inTrash?: boolean } = {}) =>
    sendList<SuccessList<ImageAdminView>>(
      reply,
      'images',
      await images.listForAdmin(query, options, (image) => JSON.stringify(present(image))),
    );

  app.get(
    '/',
    {
      onRequest: app.optionalUser,
      config: { cache: true, mayBeLong: true },
      schema: { querystring: ImageQuery, response: { 200: successList(AnyImageView) } },
    },
    async (request, reply) => {
      if (request.isAdmin()) return sendAdminList(reply, request.query);
      return sendList<SuccessList<ImageView>>(reply, 'images', await publicImages.list(request.query));
    },
  );

  app.get('/my-images', listForAdmin, async ({ query }, reply) => sendAdminList(reply, query));

  app.get('/trash', listForAdmin, async ({ query }, reply) => sendAdminList(reply, query, { inTrash: true }));

  app.post(
    '/trash/:id/restore',
    {
      onRequest,
      config: { activity: 'restored' },
      schema: { params: IdParams, response: { 200: success(ImageAdminView) } },
    },
    async (request) => {
      const image = await images.restore(request.params.id);
      request.subject = image.row.title;
      return ok(present(image));
    },
  );

  app.delete(
    '/trash/:id',
    {
      onRequest,
      config: { activity: 'deleted_for_good' },
      schema: { params: IdParams, response: { 200: success(Deleted), 409: Failure } },
    },
    async ({ params }) => ok(await images.removeForGood(params.id)),
  );

  app.get('/order', { onRequest, config: ofDevices, schema: { response: { 200: success(Order) } } }, async () =>
    ok(await images.readOrder()),
  );

  app.put('/order', { onRequest, schema: { body: Order, response: { 200: success(Order) } } }, async ({ body }) =>
    ok(await images.order(body)),
  );

  app.put(
    '/positions',
    { onRequest, config: ofDevices, schema: { body: ImagesPosition, response: { 200: success(Order) } } },
    async ({ body }) => ok(await images.moveTogether(body)),
  );

  app.put(
    '/texts',
    {
      onRequest,
      schema: {
        body: ImagesTextsUpdate,
        response: { 200: success(z.array(ImageTextsView)), 409: versionConflict(z.array(ImageTextsView)) },
      },
    },
    async ({ body }) => ok(await images.saveTexts(body)),
  );

  app.post(
    '/texts/from-files',
    { onRequest, schema: { body: FileTextsQuery, response: { 200: success(z.array(FileTexts)) } } },
    async (request) => {
      request.allowWork();
      return ok(await images.readFileTexts(request.body));
    },
  );

  app.get(
    '/:id',
    {
      onRequest: app.optionalUser,
      config: { cache: true },
      schema: { params: IdParams, response: { 200: success(AnyImageView) } },
    },
    async (request, reply) => {
      const { id } = request.params;
      if (request.isAdmin()) return okWithTag(reply, present(await images.readOneForAdmin(id)));
      return ok(await publicImages.find(id));
    },
  );

  app.post(
    '/',
    {
      onRequest,
      config: { form: ImageUploadFields, device: { scope: 'upload', place: 'portfolio' } },
      schema: {
        consumes: ['multipart/form-data'],
        response: { 201: success(ImageAdminView), 409: AlreadyThere },
      },
    },
    async (request, reply) => {
      images.prepare();
      const { portfolio: limit } = await readUploadLimits();
      const image = await store.withWorkspace(async (folder) =>
        images.create(await receiveUpload(request, { folder, schema: ImageUploadFields, limit }), folder),
      );
      return reply.code(201).send(okWithTag(reply, present(image)));
    },
  );

  savedRecordRoutes(app, {
    view: ImageAdminView,
    update: ImageUpdate,
    service: { find: images.readOneForAdmin, update: images.update, remove: images.remove },
    devices: { call: ofDevices.device, fields: ['title', ...IMAGE_TEXTS] },
    present,
  });

  app.post(
    '/replaceable',
    { onRequest, schema: { body: ReplaceableQuery, response: { 200: success(z.array(ReplaceableView)) } } },
    async (request) => {
      request.allowWork();
      return ok(
        (await images.findReplaceable(request.body)).map(({ row, found }) => {
          const { title, original_name, width, height, version, thumbnail_url, preview_url } = present({
            row,
            uses: [],
          });
          return { ...found, title, original_name, width, height, version, thumbnail_url, preview_url };
        }),
      );
    },
  );

  replacementRoutes(app, {
    address: '/:id',
    params: IdParams,
    view: ImageAdminView,
    alreadyThere: AlreadyThere,
    ...ofDevices,
    store,
    signer,
    readLimit: async () => (await readUploadLimits()).portfolio,
    keptUntil: formerFiles.keptUntil,
    service: {
      prepare: images.prepare,
      replace: ({ id }, upload, folder, version) => images.replace(id, upload, folder, version),
      async read({ id }) {
        const image = await images.readOneForAdmin(id);
        return { view: present(image), subject: image.row.title };
      },
      listFormer: async ({ id: image }) => formerFiles.list({ image: (await images.find(image)).id }),
      findFormer: ({ id: image }, former) => formerFiles.find({ image }, former),
    },
  });

  app.put(
    '/:id/position',
    {
      onRequest,
      config: ofDevices,
      schema: {
        params: IdParams,
        headers: VersionHeaders,
        body: ImagePosition,
        response: { 200: success(ImageAdminView), 409: versionConflict(ImageAdminView) },
      },
    },
    async ({ params: { id }, headers, body }, reply) =>
      answerSave({ headers, body: { version: body.version } }, reply, {
        update: (_changes, version) => images.move(id, body, version),
        read: () => images.readOneForAdmin(id),
        present,
      }),
  );

  app.get(
    '/:id/original',
    {
      schema: {
        params: IdParams,
        querystring: Signature,
        produces: [...UPLOAD_MIME_TYPES],
        response: { 200: z.unknown().describe('The file as it was uploaded'), 403: Failure },
      },
    },
    async ({ params, query }, reply) => {
      if (!signer.isSigned(`/api/images/${params.id}/original`, query)) throw new AddressExpired();
      return sendOriginal(reply, store, await images.find(params.id), 'attachment');
    },
  );
};
