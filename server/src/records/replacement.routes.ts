import { Failure, ok, success } from '@vitrine/shared/contract/envelope';
import { textNumber } from '@vitrine/shared/contract/list-query';
import { FormerFileView, ReplacementFields, replacedPhotograph } from '@vitrine/shared/contract/replacing';
import { tagOf, VersionHeaders, versionConflict } from '@vitrine/shared/contract/versions';
import { UPLOAD_MIME_TYPES } from '@vitrine/shared/limits';
import type { UploadLimit } from '@vitrine/shared/upload-limits';
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AddressExpired, VersionConflict, VersionOutdated } from '../errors.ts';
import { receiveUpload, type Upload } from '../http/uploads/receive-upload.ts';
import { Signature } from '../security/signatures.ts';
import type { AddressSigner } from '../storage/address-signer.ts';
import type { ImageStore } from '../storage/image-store.ts';
import { sendOriginal } from './send-original.ts';
import type { Versioned } from './version.ts';

/** A file that a photograph had. */
interface Former {
  id: number;
  sha256: string;
  originalName: string;
  fileSize: number;
  mimeType: string;
  width: number;
  height: number;
  createdAt: Date;
}

type OfFormer = { former: number };

interface Replaced {
  isSame: boolean;
  hasOtherProportions: boolean;
}

/** Which photograph an address names: an image, or a photograph of a gallery. */
export interface PhotographAddress {
  id: number;
  photo?: number;
}

interface Options {
  /** The address of a photograph, such as `/:id`, and what is in it. */
  address: string;
  params: z.ZodObject;
  view: z.ZodType;
  alreadyThere: z.ZodType;
  /** Which devices may replace a file. None of them brings a former one back. */
  device: NonNullable<FastifyContextConfig['device']>;
  store: Pick<ImageStore, 'withWorkspace' | 'localOriginal' | 'openOriginal'>;
  signer: AddressSigner;
  readLimit(): Promise<UploadLimit>;
  keptUntil(former: Former): Date;
  service: {
    prepare(): void;
    replace(
      of: PhotographAddress,
      upload: Upload<ReplacementFields>,
      workspace: string,
      version?: number,
    ): Promise<Replaced>;
    /** The photograph as it is answered, and what it is called in the log of activity. */
    read(of: PhotographAddress): Promise<{ view: Versioned; subject: string }>;
    listFormer(of: PhotographAddress): Promise<Former[]>;
    findFormer(of: PhotographAddress, id: number): Promise<Former>;
  };
}

/** As the schema of the route has read them. */
const ReadHeaders = z.object({ 'if-match': z.number().optional() });

/** How the file of a photograph is replaced, and how a former one comes back: by the same replacement. */
export function replacementRoutes(app: FastifyInstance, options: Options) {
  const { address, params, view, device, store, signer, readLimit, keptUntil, service } = options;
  const onRequest = app.requireAdmin;
  const ofFormer = params.extend({ former: textNumber(1) });
  const config = { activity: 'replaced' as const };
  const response = {
    200: success(replacedPhotograph(view)),
    409: z.union([versionConflict(view), options.alreadyThere, Failure]),
  };

  const answer = async (
    of: PhotographAddress,
    request: FastifyRequest,
    reply: FastifyReply,
    replace: (version: number | undefined) => Promise<Replaced>,
  ) => {
    try {
      const { isSame, hasOtherProportions } = await replace(ReadHeaders.parse(request.headers)['if-match']);
      const { view: photograph, subject } = await service.read(of);
      request.subject = subject;
      reply.header('etag', tagOf(photograph));
      return ok({ photograph, is_same: isSame, has_other_proportions: hasOtherProportions });
    } catch (error) {
      if (!(error instanceof VersionOutdated)) throw error;
      throw new VersionConflict((await service.read(of)).view, []);
    }
  };

  const addressOf = (url: string, { id }: Former) => `${url.replace(/\?.*/, '')}/${id}`;

  app.post<{ Params: PhotographAddress }>(
    `${address}/file`,
    {
      onRequest,
      config: { ...config, form: ReplacementFields, device },
      schema: { params, headers: VersionHeaders, consumes: ['multipart/form-data'], response },
    },
    async (request, reply) => {
      service.prepare();
      const limit = await readLimit();
      return answer(request.params, request, reply, (version) =>
        store.withWorkspace(async (folder) => {
          const upload = await receiveUpload(request, { folder, schema: ReplacementFields, limit });
          return service.replace(request.params, upload, folder, version ?? upload.fields.version);
        }),
      );
    },
  );

  app.get<{ Params: PhotographAddress }>(
    `${address}/former-files`,
    { onRequest, schema: { params, response: { 200: success(z.array(FormerFileView)) } } },
    async ({ params: of, url }) =>
      ok(
        (await service.listFormer(of)).map((former) => ({
          id: former.id,
          original_name: former.originalName,
          file_size: former.fileSize,
          mime_type: former.mimeType,
          width: former.width,
          height: former.height,
          replaced_at: former.createdAt.toISOString(),
          kept_until: keptUntil(former).toISOString(),
          original_url: signer.sign(addressOf(url, former)),
        })),
      ),
  );

  app.post<{ Params: PhotographAddress & OfFormer }>(
    `${address}/former-files/:former/restore`,
    { onRequest, config, schema: { params: ofFormer, headers: VersionHeaders, response } },
    async (request, reply) => {
      request.allowWork();
      const former = await service.findFormer(request.params, request.params.former);
      const { sha256, originalName, fileSize: bytes } = former;
      return answer(request.params, request, reply, (version) =>
        store.withWorkspace(async (folder) => {
          const path = await store.localOriginal(sha256, folder);
          const file = { path, sha256, bytes, originalName };
          return service.replace(request.params, { fields: {}, file }, folder, version);
        }),
      );
    },
  );

  app.get<{ Params: PhotographAddress & OfFormer; Querystring: z.infer<typeof Signature> }>(
    `${address}/former-files/:former`,
    {
      schema: {
        params: ofFormer,
        querystring: Signature,
        produces: [...UPLOAD_MIME_TYPES],
        response: { 200: z.unknown().describe('The file as it was uploaded'), 403: Failure },
      },
    },
    async (request, reply) => {
      if (!signer.isSigned(request.url.replace(/\?.*/, ''), request.query)) throw new AddressExpired();
      return sendOriginal(reply, store, await service.findFormer(request.params, request.params.former), 'inline');
    },
  );
}
