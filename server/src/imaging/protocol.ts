import { Rendition } from '@vitrine/shared/contract/images';
import { UPLOAD_MIME_TYPES } from '@vitrine/shared/limits';
import { z } from 'zod';

/** Who made the photograph and who owns it. Both travel in every rendition. */
export const Rights = z.object({ credit: z.string().nullable(), copyright: z.string().nullable() });
export type Rights = z.infer<typeof Rights>;

/** What the server learns from a picture that it takes in. `width` and `height` are those of the upright original. */
export const Ingested = z.object({
  key: z.string().regex(/^[0-9a-f]{32}$/),
  mimeType: z.enum(UPLOAD_MIME_TYPES),
  width: z.int().min(1),
  height: z.int().min(1),
  dominantColor: z.string().regex(/^#[0-9a-f]{6}$/),
  placeholder: z.string().startsWith('data:image/webp;base64,').max(2_000),
  renditions: z.array(Rendition),
  rights: Rights,
  /** Mean CIEDE2000 between the original and a rendition. Above 2 an attentive eye sees a difference. */
  colorDifference: z.number().min(0),
});
export type Ingested = z.infer<typeof Ingested>;

export type IngestJob = {
  kind: 'ingest';
  source: string;
  sha256: string;
  outDir: string;
  rights: { given: Rights; defaults: Rights };
};
export type AvifJob = { kind: 'avif'; source: string; key: string; outDir: string; rights: Rights };

/** What the server sends to a child process, which makes the folder `outDir`. It is answered by exactly one `Reply`. */
export type Job = IngestJob | AvifJob;

/**
 * What a child process answers. The server checks it like any input from outside, because the child has
 * decoded a file that a stranger may have made.
 */
export const Reply = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('done'), result: z.unknown() }),
  z.object({ outcome: z.literal('refused'), reason: z.enum(['wrongType', 'tooManyPixels', 'damaged']) }),
  z.object({ outcome: z.literal('failed'), message: z.string(), code: z.string().optional() }),
]);
export type Reply = z.infer<typeof Reply>;
