import { z } from 'zod';

/** A manual order: the ids of all records of the resource, without duplicates. */
export const Order = z.object({ ids: z.array(z.int().min(1)).max(200_000) });
export type Order = z.infer<typeof Order>;
