import { z } from 'zod';
import { texts } from '../texts.ts';
import { Failure } from './envelope.ts';

/** Raised by each change of what an admin can change of a record, and by nothing else. */
export const Version = z.int({ error: texts.versions.form }).min(1, texts.versions.form);

/** A record as the API returns it: with the version that a save names. The site's content goes without. */
export const versioned = <S extends z.ZodRawShape>(view: z.ZodObject<S>) => view.extend({ version: Version });

/** The body of a save. One that names the version it began from is refused where the record has a newer one. */
export const save = <S extends z.ZodRawShape>(update: z.ZodObject<S>) => update.extend({ version: Version.optional() });

/**
 * The headers of a save or a delete. `If-Match` names the version as an entity tag, also as proxies that compress weaken it; `*`
 * means whichever there is.
 */
export const VersionHeaders = z.object({
  'if-match': z
    .string()
    .regex(/^(\*|(W\/)?"[1-9]\d{0,14}")$/, texts.versions.tagForm)
    .transform((tag) => (tag === '*' ? undefined : Number(tag.replace(/\D/g, ''))))
    .optional(),
});
export type VersionHeaders = z.infer<typeof VersionHeaders>;

/** The entity tag that stands for a version. */
export const tagOf = ({ version }: { version: number }) => `"${version}"`;

const FieldValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A field of a save whose value is another one than is stored now. */
export const FieldConflict = z.object({ field: z.string(), yours: FieldValue, theirs: FieldValue });
export type FieldConflict = z.infer<typeof FieldConflict>;

/**
 * The refusal (409, `VERSION_CONFLICT`) of a save that began from another version than the one that is stored. It changed
 * nothing; a save that names the version of `current` is taken.
 */
export const versionConflict = <T extends z.ZodType>(view: T) =>
  Failure.extend({
    code: z.literal('VERSION_CONFLICT'),
    data: z.object({ current: view, conflicts: z.array(FieldConflict) }),
  });

/** Whether two values of a field mean the same to people: what is missing, null or empty is nothing. */
export const isSameValue = (one: unknown, other: unknown) => (one ?? '') === (other ?? '');
