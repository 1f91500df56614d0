import { z } from 'zod';

/** One refused field, by its name in the request. */
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

/** A refusal as a client reads it: a proxy in front of the server may send no code and no message. */
export const Refusal = Failure.partial({ code: true, message: true });

/** The flag of every successful answer. An answer without it has failed, even with status 200. */
export const Succeeded = z.object({ success: z.literal(true) });

/** An answer with one value. */
export const success = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });
export interface Success<T> {
  success: true;
  data: T;
}

/** An answer with a page of a list; `total` is the length of the whole list. */
export const successList = <T extends z.ZodType>(item: T) =>
  z.object({ success: z.literal(true), data: z.array(item), total: z.int() });
export interface SuccessList<T> extends Success<T[]> {
  total: number;
}

/** Wraps a result for the wire. */
export const ok = <T>(data: T): Success<T> => ({ success: true, data });

/** The id in the address of a record. */
export const IdParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'The id is a whole number from 1')
    .transform(Number),
});

/** The answer to a delete. */
export const Deleted = z.object({ id: z.int() });
