import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type {} from '@fastify/multipart';
import type { LogoView } from '@vitrine/shared/contract/site/site';
import { LOGO_MAX_BYTES } from '@vitrine/shared/looks/site-files';
import * as texts from '@vitrine/shared/texts';
import type { FastifyRequest } from 'fastify';
import { FieldRefused, LogoTooLarge, UploadBroken, UploadNotMultipart } from '../../errors.ts';
import { isBrokenForm } from '../../http/form-parts.ts';
import type { Imaging } from '../../imaging/imaging.ts';
import type { LogoJob } from '../../imaging/processes/protocol.ts';
import type { ImageStore } from '../../storage/image-store.ts';

const LIMITS = { files: 1, fields: 5, parts: 6, fieldSize: 1_000, fileSize: LOGO_MAX_BYTES, headerPairs: 50 };

interface Options {
  imaging: Imaging;
  store: ImageStore;
}

type Chosen = Partial<Record<'logo_file' | 'favicon_file', string | null | undefined>>;

export type Logos = ReturnType<typeof createLogos>;

/** The logo and the icon of the site: made from uploads, and stored for good, as releases that are kept may name them. */
export function createLogos({ imaging, store }: Options) {
  return {
    receive: (request: FastifyRequest, use: LogoJob['use']): Promise<LogoView> =>
      store.withWorkspace(async (folder) => {
        const source = await receiveFile(request, folder).catch((error: unknown) => {
          throw isBrokenForm(error) ? new UploadBroken() : error;
        });
        const { files } = await imaging.makeLogo({ source, outDir: folder, use });
        await store.keepRenditions(
          folder,
          files.map((filename) => ({ filename })),
        );
        return { file: files[0] ?? '' };
      }),

    areStored: (files: readonly string[]) => store.hasRenditions(files),

    /** Throws `FieldRefused` for the name of a file that is not stored. */
    async refuseMissing(chosen: Chosen): Promise<void> {
      for (const [field, file] of Object.entries(chosen))
        if (file && !(await store.hasRenditions([file]))) throw new FieldRefused(field, texts.site.logoGone);
    },
  };
}

async function receiveFile(request: FastifyRequest, folder: string): Promise<string> {
  if (!request.isMultipart()) throw new UploadNotMultipart();
  request.allowUpload(LOGO_MAX_BYTES);
  const part = await request.file({ limits: LIMITS });
  if (part?.fieldname !== 'file') throw new FieldRefused('file', texts.images.fileMissing);
  const path = join(folder, 'uploaded');
  await pipeline(part.file, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  if (part.file.truncated) throw new LogoTooLarge();
  if (part.file.bytesRead === 0) throw new FieldRefused('file', texts.images.fileMissing);
  return path;
}
