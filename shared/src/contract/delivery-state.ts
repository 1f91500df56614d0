import { z } from 'zod';

/** How something fares that is to be sent: `failed` if it was given up. */
export const DeliveryState = z.enum(['pending', 'sent', 'failed']);
export type DeliveryState = z.infer<typeof DeliveryState>;
