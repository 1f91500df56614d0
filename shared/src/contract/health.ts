import { z } from 'zod';
import { Failure } from './envelope.ts';
import { PublishingView } from './publishing.ts';

/** What an administrator, or a monitor with the token, reads beyond the status. Sizes are in bytes. */
export const HealthDetails = z.object({
  /** Seconds since the process started. */
  uptime_s: z.int(),
  database: z.object({ ok: z.boolean(), revision: z.int().nullable() }),
  /** `unknown`: the database knows nothing of so many of all files, which were left where they are; null when all is well. */
  storage: z.object({ ok: z.boolean(), unknown: z.object({ files: z.int(), of: z.int() }).nullable() }),
  /** Space on the disk of the data folder; `ok` while there is more than the floor. */
  disk: z.object({ ok: z.boolean(), free_bytes: z.int().nullable(), floor_bytes: z.int() }),
  queues: z
    .object({
      /** Images some of whose files are still to be made. */
      imaging: z.int(),
      /** Images that should have left the trash and could not be removed. */
      trash: z.object({ overdue: z.int() }),
      /** Messages that wait for the mail server; `failing` of them could not be delivered so far, `failed` beside them were given up. */
      mail: z.object({ pending: z.int(), failing: z.int(), failed: z.int() }),
      /** Receivers of the webhook that do not know the newest content yet, and those that did not answer for long. */
      publishing: z.object({ owed: z.int(), failing: z.int() }),
      /** Images whose files content delivery networks are still to forget, and networks that refuse or do not answer. */
      cdn: z.object({ owed: z.int(), failing: z.int() }),
    })
    .nullable(),
  /** Where the public site stands; null where it is built elsewhere, and while the database does not answer. */
  site: PublishingView.pick({ state: true, progress: true, reason: true, next_attempt_at: true })
    .extend({ live_revision: z.int().nullable().describe('Which content visitors see; null before the first release') })
    .nullable(),
});
export type HealthDetails = z.infer<typeof HealthDetails>;

/**
 * Whether the server can do its work. `ready`: all of it. `degraded`: the API and the admin work, but mail, publishing or the
 * emptying of the trash has been failing, no site has been published yet, or the database does not know many of the files.
 * `not_ready`: the database does not answer, or nothing can be stored.
 */
export const HealthView = z.object({
  status: z.enum(['ready', 'degraded', 'not_ready']),
  details: HealthDetails.optional(),
});
export type HealthView = z.infer<typeof HealthView>;

/** The answer 503 of a server that is not ready. */
export const NotReady = Failure.extend({ data: HealthView });

/** The process runs and answers; nothing else was looked at. */
export const LiveView = z.object({ status: z.literal('live') });
