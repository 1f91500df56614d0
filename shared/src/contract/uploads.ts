import { z } from 'zod';

/** How far an upload in parts has come. */
export const UploadInParts = z.object({
  /** Where its parts go, below the address of the API. */
  address: z.string(),
  /** How many bytes have arrived. */
  offset: z.int().min(0),
  /** How many bytes the file has. */
  length: z.int().min(1),
});
export type UploadInParts = z.infer<typeof UploadInParts>;

/** The fields of an upload, as the parts of a form have them, and `to`: `images`, or `galleries/` and the id of a gallery. */
export const UploadFields = z.record(z.string().max(50), z.string().max(64 * 1024));
