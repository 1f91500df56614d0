import { z } from 'zod';

/** One field that was refused, by its wire name. */
export const FieldError = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldError>;

/** Every refusal under `/api`. `request_id` accompanies a 500, so that it can be found in the log. */
export const Failure = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  errors: z.array(FieldError).optional(),
  request_id: z.string().optional(),
});
export type Failure = z.infer<typeof Failure>;

/** A refusal as a client reads it: what stands before the server may know no code, or not even words. */
export const Refusal = Failure.partial({ code: true, message: true });

/** The mark of every answer that is no refusal: whatever lacks it has failed, also under status 200. */
export const Succeeded = z.object({ success: z.literal(true) });

/** The answer that carries one thing. */
export const success = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });
export interface Success<T> {
  success: true;
  data: T;
}

/** The answer that carries a page of a list; `total` counts the whole list before paging. */
export const successList = <T extends z.ZodType>(item: T) =>
  z.object({ success: z.literal(true), data: z.array(item), total: z.int() });
export interface SuccessList<T> extends Success<T[]> {
  total: number;
}

/** Wraps a result for the wire. */
export const ok = <T>(data: T): Success<T> => ({ success: true, data });

/** The id in the address of a single record. */
export const IdParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'The id is a whole number from 1')
    .transform(Number),
});

/** What a delete answers with. */
export const Deleted = z.object({ id: z.int() });
