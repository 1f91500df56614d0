import { z } from 'zod';
import { REPLACED_TOGETHER } from '../limits.ts';
import { instant } from './fields.ts';
import { textNumber } from './list-query.ts';
import { Version } from './versions.ts';

/** The text parts that accompany the file of a replacement. */
export const ReplacementFields = z.object({
  /** Lower-case hex. The upload is refused if the file differs from it. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'A SHA-256 is 64 lower-case hexadecimal digits')
    .optional(),
  /** That the photograph must still have, as in `If-Match`. */
  version: textNumber(1).optional(),
});
export type ReplacementFields = z.infer<typeof ReplacementFields>;

/** A photograph whose file was replaced. */
export const replacedPhotograph = <T extends z.ZodType>(photograph: T) =>
  z.object({
    photograph,
    /** Whether it had this very file already. Then nothing has changed. */
    is_same: z.boolean(),
    /** Whether the new file has other proportions. Its focal point stays at the same fraction of width and height. */
    has_other_proportions: z.boolean(),
  });

/** The file that a photograph had before it was replaced. */
export const FormerFileView = z.object({
  id: z.int(),
  original_name: z.string(),
  file_size: z.int(),
  mime_type: z.string(),
  width: z.int(),
  height: z.int(),
  replaced_at: instant,
  /** Until then it can be brought back. */
  kept_until: instant,
  /** Where it can be read. Signed, and expires. */
  original_url: z.string(),
});
export type FormerFileView = z.infer<typeof FormerFileView>;

/** The names of files that are to replace photographs, and the ids that Vitrine has written into some of them. */
export const ReplaceableQuery = z.object({
  names: z.array(z.string().min(1).max(250)).min(1).max(REPLACED_TOGETHER),
  vitrine_ids: z.array(z.string().max(80)).max(REPLACED_TOGETHER).default([]),
});
export type ReplaceableQuery = z.infer<typeof ReplaceableQuery>;

const told = z.string().nullable();

/** A photograph that a file of such a name may replace, with what its present file says of itself. */
export const ReplaceableView = z.object({
  id: z.int(),
  original_name: z.string(),
  title: z.string(),
  width: z.int(),
  height: z.int(),
  version: Version,
  thumbnail_url: told,
  preview_url: told,
  taken_at: told,
  sub_second: told,
  body: told,
  vitrine_ids: z.array(z.string()),
});
export type ReplaceableView = z.infer<typeof ReplaceableView>;
