import { z } from 'zod';
import { instant } from '../fields.ts';

/** A signed-in browser of an account. */
export const OpenSessionView = z.object({
  id: z.string(),
  device: z.string(),
  /** Null for one that was opened before addresses were kept. */
  address: z.string().nullable(),
  created_at: instant,
  /** When its tokens were renewed, which happens every 15 minutes while it is used. */
  last_used_at: instant,
  is_current: z.boolean(),
});
export type OpenSessionView = z.infer<typeof OpenSessionView>;
export const RevokedSessions = z.object({ count: z.int() });
