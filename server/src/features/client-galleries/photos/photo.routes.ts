import { Failure, IdParams, ok, success, successList } from '@vitrine/shared/contract/envelope';
import {
  AddedToPortfolio,
  GalleryPhotoAlreadyThere,
  GalleryPhotoFocalPoint,
  GalleryPhotoIds,
  GalleryPhotoQuery,
  GalleryPhotosMove,
  GalleryPhotoView,
  GalleryUploadFields,
} from '@vitrine/shared/contract/galleries/gallery-photos';
import { textNumber } from '@vitrine/shared/contract/list-query';
import { ReplaceableQuery, ReplaceableView } from '@vitrine/shared/contract/replacing';
import type { UploadLimits } from '@vitrine/shared/upload-limits';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AddressExpired, NothingHere } from '../../../errors.ts';
import { receiveUpload } from '../../../http/uploads/receive-upload.ts';
import { listAnswer } from '../../../records/list-answer.ts';
import { type PhotographAddress, replacementRoutes } from '../../../records/replacement.routes.ts';
import { Signature } from '../../../security/signatures.ts';
import type { AddressSigner } from '../../../storage/address-signer.ts';
import { typeOfFile } from '../../../storage/file-names.ts';
import type { ImageStore } from '../../../storage/image-store.ts';
import type { FormerFiles } from '../../images/plugin.ts';
import type { GalleryPhoto } from './gallery-photo.entity.ts';
import { galleryFileAddress, presentGalleryPhoto } from './photo.presenter.ts';
import type { GalleryPhotoService } from './photo.service.ts';
import type { PhotoOf } from './photo-replacement.ts';
import type { createPortfolioCopies } from './portfolio.ts';

interface Options {
  photos: GalleryPhotoService;
  formerFiles: FormerFiles;
  readUploadLimits: () => Promise<UploadLimits>;
  portfolioCopies: ReturnType<typeof createPortfolioCopies>;
  /** A photograph for an admin. */
  present: (of: PhotoOf, photo: GalleryPhoto) => Promise<GalleryPhotoView>;
  store: ImageStore;
  signer: AddressSigner;
}

/** A device that replaces files moves photographs to the trash as well. */
const ofDevices = { device: { scope: 'replace', place: 'gallery' } } as const;

const FileParams = z.object({ file: z.string().max(60) });
const PhotoParams = IdParams.extend({ photo: textNumber(1) });
const photoOf = ({ id, photo = 0 }: PhotographAddress) => ({ id, photo });
const FILE = /^([0-9a-f]{2})[0-9a-f]{30}-\d{1,5}\.webp$/;

/** `/api/galleries/:id/photos`, and the pictures that admins see of them. */
export const galleryPhotoRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { photos, formerFiles, readUploadLimits, portfolioCopies, present, store, signer } = options;
  const onRequest = app.requireAdmin;
  const together = { params: IdParams, body: GalleryPhotoIds, response: { 200: success(GalleryPhotoIds) } };

  app.get(
    '/:id/photos',
    {
      onRequest,
      config: { device: { scope: 'read', place: 'gallery' } },
      schema: { params: IdParams, querystring: GalleryPhotoQuery, response: { 200: successList(GalleryPhotoView) } },
    },
    async ({ params, query }, reply) => {
      const { photos: found, total, offset, comments } = await photos.list(params.id, query);
      const data = found.map(({ image, ...photo }) =>
        presentGalleryPhoto(photo, { signer, comments: comments.get(photo.id) ?? 0, image }),
      );
      return listAnswer(reply, 'photos', { data, total, offset });
    },
  );

  app.post(
    '/:id/photos',
    {
      onRequest,
      config: { form: GalleryUploadFields, device: { scope: 'upload', place: 'gallery' } },
      schema: {
        params: IdParams,
        consumes: ['multipart/form-data'],
        response: { 201: success(GalleryPhotoView), 409: GalleryPhotoAlreadyThere },
      },
    },
    async (request, reply) => {
      photos.prepare();
      const { id } = request.params;
      const { galleries: limit } = await readUploadLimits();
      const photo = await store.withWorkspace(async (folder) =>
        photos.add(id, await receiveUpload(request, { folder, schema: GalleryUploadFields, limit }), folder),
      );
      return reply.code(201).send(ok(await present({ id, photo: photo.id }, photo)));
    },
  );

  app.post(
    '/:id/photos/replaceable',
    {
      onRequest,
      config: { device: { scope: 'read', place: 'gallery' } },
      schema: { params: IdParams, body: ReplaceableQuery, response: { 200: success(z.array(ReplaceableView)) } },
    },
    async (request) => {
      request.allowWork();
      return ok(
        (await photos.findReplaceable(request.params.id, request.body)).map(({ photo, found }) => {
          const view = presentGalleryPhoto(photo, { signer, comments: 0, image: null });
          const { original_name, width, height, version, thumbnail_url, preview_url } = view;
          return { ...found, title: original_name, original_name, width, height, version, thumbnail_url, preview_url };
        }),
      );
    },
  );

  replacementRoutes(app, {
    address: '/:id/photos/:photo',
    params: PhotoParams,
    view: GalleryPhotoView,
    alreadyThere: GalleryPhotoAlreadyThere,
    ...ofDevices,
    store,
    signer,
    readLimit: async () => (await readUploadLimits()).galleries,
    keptUntil: formerFiles.keptUntil,
    service: {
      prepare: photos.prepare,
      replace: (of, ...upload) => photos.replace(photoOf(of), ...upload),
      async read(of) {
        const photo = await photos.find(photoOf(of));
        return { view: await present(photoOf(of), photo), subject: photo.originalName };
      },
      async listFormer(of) {
        const { id, sha256 } = await photos.find(photoOf(of));
        // With its own original, only a file for screens is kept.
        return (await formerFiles.list({ photo: id })).filter((former) => former.sha256 !== sha256);
      },
      findFormer: async (of, former) => formerFiles.find({ photo: (await photos.find(photoOf(of))).id }, former),
    },
  });

  app.put(
    '/:id/photos/:photo/focal-point',
    {
      onRequest,
      schema: { params: PhotoParams, body: GalleryPhotoFocalPoint, response: { 200: success(GalleryPhotoView) } },
    },
    async ({ params, body }) => ok(await present(params, await photos.setFocalPoint(params, body))),
  );

  app.put(
    '/:id/photos/section',
    { onRequest, schema: { ...together, body: GalleryPhotosMove } },
    async ({ params, body }) => ok(await photos.move(params.id, body)),
  );

  app.post('/:id/photos/remove', { onRequest, config: ofDevices, schema: together }, async ({ params, body }) =>
    ok(await photos.remove(params.id, body)),
  );

  app.post(
    '/:id/photos/restore',
    { onRequest, schema: { ...together, response: { ...together.response, 409: GalleryPhotoAlreadyThere } } },
    async ({ params, body }) => ok(await photos.restore(params.id, body)),
  );

  app.post(
    '/:id/photos/portfolio',
    { onRequest, schema: { ...together, response: { 200: success(AddedToPortfolio) } } },
    async (request) => {
      request.allowWork();
      return ok(await portfolioCopies.add(request.params.id, request.body));
    },
  );

  app.get(
    '/files/:file',
    {
      schema: {
        params: FileParams,
        querystring: Signature,
        produces: ['image/webp'],
        response: { 200: z.unknown().describe('The picture'), 403: Failure, 404: Failure },
      },
    },
    async ({ params: { file }, query }, reply) => {
      if (!signer.isSigned(galleryFileAddress(file), query)) throw new AddressExpired();
      const [, folder] = FILE.exec(file) ?? [];
      const picture = folder && (await store.openGalleryFile(`${folder}/${file}`));
      if (!picture) throw new NothingHere();
      return reply
        .type(typeOfFile(file))
        .header('content-length', picture.bytes)
        .header('cache-control', 'private, no-store')
        .send(picture.stream);
    },
  );
};
