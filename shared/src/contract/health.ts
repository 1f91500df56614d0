import { z } from 'zod';

/** Whether the server can do its work. */
export const HealthView = z.object({ status: z.literal('ok'), revision: z.int() });
export type HealthView = z.infer<typeof HealthView>;
