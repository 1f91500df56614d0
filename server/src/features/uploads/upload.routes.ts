import { statfs } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { Failure, ok, success } from '@vitrine/shared/contract/envelope';
import { GalleryPhotoView } from '@vitrine/shared/contract/galleries/gallery-photos';
import { ImageAdminView } from '@vitrine/shared/contract/images';
import { UploadFields, UploadInParts } from '@vitrine/shared/contract/uploads';
import { bytesOf, tooLarge } from '@vitrine/shared/upload-limits';
import { errorCodes, type FastifyReply, type FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  FieldRefused,
  ImageTooLarge,
  UploadBroken,
  UploadNotFound,
  UploadOffsetWrong,
  UploadTooLong,
} from '../../errors.ts';
import { isBrokenForm } from '../../http/form-parts.ts';
import type { Intake } from '../../http/uploads/intake.ts';
import type { ImageStore } from '../../storage/image-store.ts';
import { readMetadata } from './read-metadata.ts';
import type { Unfinished, UnfinishedUploads } from './unfinished-uploads.ts';

interface Options {
  unfinished: UnfinishedUploads;
  intakes: ReadonlyMap<string, Intake>;
  store: ImageStore;
  /** The data folder, on whose disk there has to be room. */
  data: string;
  diskFloorBytes: number;
}

const BYTES = 'application/offset+octet-stream';
const VERSION = { 'tus-resumable': '1.0.0' };
const Params = z.object({ upload: z.string().max(100) });
const length = z.coerce.number().int().min(1);
const offset = z.coerce.number().int().min(0);
const answer = {
  200: success(z.union([ImageAdminView, GalleryPhotoView])),
  204: z.null().describe('The part is stored'),
  404: Failure,
  409: Failure,
};

/** What another parser has read are not the bytes that were sent. */
async function refuseOtherTypes({ headers }: FastifyRequest) {
  const type = headers['content-type'] ?? '';
  if (type !== BYTES) throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type);
}

/** `/api/uploads`: large files in parts, by the protocol tus 1.0 (https://tus.io/protocols/resumable-upload). */
export const uploadRoutes: FastifyPluginAsyncZod<Options> = async (app, options) => {
  const { unfinished, intakes, store, data, diskFloorBytes } = options;
  const onRequest = app.requireAdmin;
  const finishing = new Map<string, ReturnType<typeof finish>>();

  /** Where an upload goes, such as `galleries/7`. */
  const findIntake = (to = '') => {
    const [segment = '', id] = to.split('/');
    const intake = intakes.get(segment);
    if (!intake || (id !== undefined && !/^[1-9]\d{0,14}$/.test(id))) {
      throw new FieldRefused('to', 'Please say where the file goes: images, or galleries/ and an id');
    }
    return { intake, id: Number(id ?? 0) };
  };

  const find = async (id: string, account: number) => {
    const found = await unfinished.find(id, account);
    if (!found) throw new UploadNotFound();
    return found;
  };

  const refuseWithoutRoom = async (bytes: number) => {
    const { bavail, bsize } = await statfs(data);
    // The parts, and the file that they become.
    if (bavail * bsize < 2 * bytes + diskFloorBytes) throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
  };

  /** What the file has become is decided by then. Parts that cannot be removed now are removed when they are abandoned. */
  const drop = (id: string) =>
    unfinished
      .remove(id)
      .catch((error: unknown) => app.log.warn({ err: error }, 'the parts of an upload remain for a day'));

  /** Whatever comes of it but a failure of the server, the parts are not needed any more. */
  const finish = async (upload: Unfinished) => {
    const { intake, id } = findIntake(upload.to);
    try {
      const stored = await store.withWorkspace(async (folder) =>
        intake.take(upload.fields, id, await unfinished.assemble(upload, folder), folder),
      );
      await drop(upload.id);
      return stored;
    } catch (error) {
      const status = Number(Reflect.get(Object(error), 'statusCode') ?? 500);
      if (status < 500) await drop(upload.id);
      throw error;
    }
  };

  const finishOnce = (upload: Unfinished) => {
    const running = finishing.get(upload.id) ?? finish(upload).finally(() => finishing.delete(upload.id));
    finishing.set(upload.id, running);
    return running;
  };

  const present = ({ id, offset, length }: Unfinished): UploadInParts => ({
    address: `/uploads/${id}`,
    offset,
    length,
  });
  const addHeaders = (reply: FastifyReply, { offset, length }: Pick<Unfinished, 'offset' | 'length'>) =>
    reply.headers({ ...VERSION, 'upload-offset': offset, 'upload-length': length, 'cache-control': 'no-store' });

  app.addContentTypeParser(BYTES, (_request, body, done) => done(null, body));

  app.post(
    '/',
    {
      onRequest,
      schema: {
        headers: z.object({ 'upload-length': length, 'upload-metadata': z.string().max(16_000).optional() }),
        body: UploadFields.nullish(),
        response: { 201: success(UploadInParts), 413: Failure },
      },
    },
    async (request, reply) => {
      const { 'upload-length': bytes, 'upload-metadata': metadata } = request.headers;
      const { to, filename = 'upload', ...fields } = { ...readMetadata(metadata), ...request.body };
      const { intake, id } = findIntake(to);
      await intake.check(fields, id);
      const limit = await intake.readLimit();
      if (bytes > bytesOf(limit)) throw new ImageTooLarge(tooLarge(limit));
      await refuseWithoutRoom(bytes);
      const account = request.signedIn().user.id;
      const upload = await unfinished.begin({ account, to: to ?? '', filename, fields, length: bytes });
      addHeaders(reply, upload).code(201).header('location', `/api/uploads/${upload.id}`);
      return ok(present(upload));
    },
  );

  app.get(
    '/:upload',
    { onRequest, schema: { params: Params, response: { 200: success(UploadInParts), 404: Failure } } },
    async (request, reply) => {
      const upload = await find(request.params.upload, request.signedIn().user.id);
      addHeaders(reply, upload);
      return ok(present(upload));
    },
  );

  app.patch(
    '/:upload',
    {
      onRequest: [onRequest, refuseOtherTypes],
      schema: {
        params: Params,
        headers: z.object({ 'upload-offset': offset }),
        consumes: [BYTES],
        response: answer,
      },
    },
    async (request, reply) => {
      const { id: account } = request.signedIn().user;
      const upload = await find(request.params.upload, account);
      // Whoever has lost its answer gets the same one.
      const running = finishing.get(upload.id);
      if (request.headers['upload-offset'] !== upload.offset) throw new UploadOffsetWrong();
      if (Number(request.headers['content-length'] ?? 0) > upload.length - upload.offset) throw new UploadTooLong();
      // Others have begun meanwhile. What has arrived of this one is on the disk.
      await refuseWithoutRoom(upload.length - upload.offset / 2);
      request.allowUpload(upload.length - upload.offset);
      // The parser above has passed the stream on.
      const body = (request.body ?? []) as Readable;
      const reached = await store
        .withWorkspace((folder) => unfinished.receive(upload, body, folder))
        .catch((error: unknown) => {
          throw isBrokenForm(error) ? new UploadBroken() : error;
        });
      addHeaders(reply, { offset: reached, length: upload.length });
      if (reached < upload.length) return reply.code(204).send(null);
      return ok(await (running ?? finishOnce(await find(upload.id, account))));
    },
  );
};
