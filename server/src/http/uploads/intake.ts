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
  /** Throws unless an upload with these fields could go to the record with this id, which has to be there. */
  check(fields: object, id: number): Promise<void>;
  take(fields: object, id: number, file: ReceivedFile, workspace: string): Promise<Stored>;
}

interface Options<Fields> {
  schema: z.ZodType<Fields>;
  readLimit: () => Promise<UploadLimit>;
  /** What the call with the whole file finds out of the fields before it makes anything of the file. */
  check: (fields: Fields, id: number) => Promise<unknown>;
  /** The same that the call with the whole file does. */
  take: (upload: Upload<Fields>, workspace: string, id: number) => Promise<Stored>;
}

export const createIntake = <Fields extends { sha256?: string | undefined }>({
  schema,
  readLimit,
  check,
  take,
}: Options<Fields>): Intake => ({
  readLimit,
  async check(given, id) {
    await check(readFields(schema, given), id);
  },
  async take(given, id, file, workspace) {
    const fields = readFields(schema, given);
    checkHash(fields, file);
    // Known by its bytes, so that a file whose answer was lost is not stored twice.
    return take({ fields: { ...fields, sha256: file.sha256 }, file }, workspace, id);
  },
});
