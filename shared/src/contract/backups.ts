import { z } from 'zod';
import { instant } from './fields.ts';

/** How the scheduled backups go. */
export const BackupsView = z.object({
  /** The folder or bucket; null if no backups are configured. Nothing else is then set. */
  place: z.string().nullable(),
  /** When the next one is due; earlier if one fails. */
  next_at: instant.nullable(),
  /** Whether one is being made, by whichever server. */
  is_running: z.boolean(),
  /** Whether the last one is more than a day and a half old. */
  is_overdue: z.boolean(),
  /** The last one that was made and read back. Sizes are in bytes. */
  last: z
    .object({
      made_at: instant,
      archive: z.string(),
      bytes: z.int(),
      images: z.int(),
      /** Files that records refer to and that were missing, or differed from what was uploaded. */
      faults: z.int(),
    })
    .nullable(),
  /** Why there is none since then. */
  failure: z.object({ attempts: z.int(), reason: z.string(), next_attempt_at: instant.nullable() }).nullable(),
  /** Why older backups could not be removed, although they are no longer kept. */
  removal_error: z.string().nullable(),
});
export type BackupsView = z.infer<typeof BackupsView>;
