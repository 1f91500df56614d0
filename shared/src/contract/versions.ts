import { z } from 'zod';
import { Failure } from './envelope.ts';

const FORM = 'The version is a whole number from 1';

/** Raised by each change of a field that an admin can change, and by nothing else. */
export const Version = z.int({ error: FORM }).min(1, FORM);

/** A record as the API returns it, with the version that a save refers to. The site's content has none. */
export const versioned = <S extends z.ZodRawShape>(view: z.ZodObject<S>) => view.extend({ version: Version });

/** The body of a save. If it contains the version that it began with and the record has a newer one, it is refused. */
export const save = <S extends z.ZodRawShape>(update: z.ZodObject<S>) => update.extend({ version: Version.optional() });

/**
 * The headers of a save or a delete. `If-Match` has the version as an entity tag, possibly weakened by a compressing proxy; `*` means
 * any version.
 */
export const VersionHeaders = z.object({
  'if-match': z
    .string()
    .regex(/^(\*|(W\/)?"[1-9]\d{0,14}")$/, 'If-Match names one version, such as "3", or *')
    .transform((tag) => (tag === '*' ? undefined : Number(tag.replace(/\D/g, ''))))
    .optional(),
});
export type VersionHeaders = z.infer<typeof VersionHeaders>;

/** The entity tag of a version. */
export const tagOf = ({ version }: { version: number }) => `"${version}"`;

const FieldValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.unknown()),
  z.record(z.string(), z.unknown()),
]);

/** A field of a save whose value differs from the stored one. */
export const FieldConflict = z.object({ field: z.string(), yours: FieldValue, theirs: FieldValue });
export type FieldConflict = z.infer<typeof FieldConflict>;

/**
 * The refusal (409, `VERSION_CONFLICT`) of a save that began with another version than the stored one. Nothing was changed; a save with
 * the version of `current` is accepted.
 */
export const versionConflict = <T extends z.ZodType>(view: T) =>
  Failure.extend({
    code: z.literal('VERSION_CONFLICT'),
    data: z.object({ current: view, conflicts: z.array(FieldConflict) }),
  });

/** Whether two values of a field mean the same to people: missing, null and empty are equal. */
export const isSameValue = (one: unknown, other: unknown) => comparable(one) === comparable(other);

const comparable = (value: unknown) => (typeof value === 'object' && value ? JSON.stringify(value) : (value ?? ''));
