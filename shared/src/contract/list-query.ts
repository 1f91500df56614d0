import { z } from 'zod';
import { parseJson } from '../parse-json.ts';
import { withoutNul } from './fields.ts';

/** A boolean in a query string or a form part: only `true` or `false`. */
export const textFlag = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((value) => value === true || value === 'true');

/** An integer from `min` in a query string. */
export const textNumber = (min: number, max = 1_000_000_000) =>
  z
    .string()
    .regex(/^\d{1,10}$/, `Please enter a whole number from ${min}`)
    .transform(Number)
    .pipe(z.int().min(min).max(max));

const jsonText = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .max(100_000)
    .transform((text, context): unknown => {
      const value = parseJson(text);
      if (value === undefined) context.addIssue({ code: 'custom', message: 'This is not JSON' });
      return value;
    })
    .pipe(schema);

/** A text to compare with in a filter. */
export const filterText = z.string().max(200).refine(withoutNul);

const idList = z.union([z.int(), z.array(z.int()).max(10_000)]);

/**
 * The query of a list in both of its forms: `skip` and `limit`, and ra-data-simple-rest's `sort` (`["title","ASC"]`), `range`
 * (`[0,24]`, both ends included) and `filter` (`{"id":[1,2]}`). Other sort and filter fields than those listed are refused, so no name
 * in the query reaches SQL.
 */
export function listQuery<const S extends string, F extends z.ZodRawShape>(options: {
  sortable: readonly S[];
  filter: F;
}) {
  return z.object({
    skip: textNumber(0).optional(),
    limit: textNumber(0).optional(),
    sort: jsonText(z.tuple([z.enum(options.sortable), z.enum(['ASC', 'DESC'])])).optional(),
    range: jsonText(z.tuple([z.int().min(0), z.int().min(0)])).optional(),
    filter: jsonText(z.strictObject({ id: idList.optional(), q: filterText.optional(), ...options.filter })).optional(),
  });
}

/** The requested rows: where to begin and how many, `undefined` for all. */
export function pageOf({
  skip,
  limit,
  range,
}: {
  skip?: number | undefined;
  limit?: number | undefined;
  range?: readonly [number, number] | undefined;
}): { offset: number; limit: number | undefined } {
  if (range) return { offset: range[0], limit: Math.max(0, range[1] - range[0] + 1) };
  return { offset: skip ?? 0, limit };
}
