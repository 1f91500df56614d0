import type { GalleryPhotoView } from '@vitrine/shared/contract/galleries/gallery-photos';
import type { ImageAdminView } from '@vitrine/shared/contract/images';
import type { UploadLimit } from '@vitrine/shared/upload-limits';
import type { z } from 'zod';
import { checkHash, type ReceivedFile, readFields, type Upload } from './receive-upload.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Where uploads in parts can go, by the segment of the API. */
    intakes: Map<string, Intake>;
  }
}

type Stored = ImageAdminView | GalleryPhotoView;

/** A place for uploads: the library, or the galleries for clients. */
export interface Intake {
  readLimit: () => Promise<UploadLimit>;
  /** Checks the fields of an upload to the record with this id. What it returns takes the file in. */
  open(fields: object, id: number): (file: ReceivedFile, workspace: string) => Promise<Stored>;
}

interface Options<Fields> {
  schema: z.ZodType<Fields>;
  readLimit: () => Promise<UploadLimit>;
  /** The same that the call with the whole file does. */
  take: (upload: Upload<Fields>, workspace: string, id: number) => Promise<Stored>;
}

export const createIntake = <Fields extends { sha256?: string | undefined }>({
  schema,
  readLimit,
  take,
}: Options<Fields>): Intake => ({
  readLimit,
  open(given, id) {
    const fields = readFields(schema, given);
    return (file, workspace) => {
      checkHash(fields, file);
      // Known by its bytes, so that a file whose answer was lost is not stored twice.
      return take({ fields: { ...fields, sha256: file.sha256 }, file }, workspace, id);
    };
  },
});
