import { z } from 'zod';
import { Failure } from './envelope.ts';
import { PublishingView } from './publishing.ts';

/** That a program was restarted because it had ended by itself, or had answered nothing. */
export const Restart = z.object({ at: z.string(), reason: z.string() });
export type Restart = z.infer<typeof Restart>;

/** The details for administrators, and for monitors with the token. Sizes are in bytes. */
export const HealthDetails = z.object({
  /** The version of Vitrine that runs. */
  version: z.string(),
  /** A newer one, if that is asked for and there is one. */
  newer_version: z.string().nullable(),
  /** Seconds since the process started. */
  uptime_s: z.int(),
  /** The last restarts of the server and the builder by `npm start`, the newest at the end; empty without it. */
  restarts: z.array(Restart),
  database: z.object({ ok: z.boolean(), revision: z.int().nullable() }),
  /** `unknown`: how many of all files no record refers to, if there were too many to move; otherwise null. */
  storage: z.object({ ok: z.boolean(), unknown: z.object({ files: z.int(), of: z.int() }).nullable() }),
  /** Free space on the disk of the data folder; `ok` while there is more than the floor. */
  disk: z.object({ ok: z.boolean(), free_bytes: z.int().nullable(), floor_bytes: z.int() }),
  queues: z
    .object({
      /** Images with files that are still to be made. */
      imaging: z.int(),
      /** Images that are due to leave the trash but could not be removed. */
      trash: z.object({ overdue: z.int() }),
      /** Mails waiting to be sent; of these, `failing` could not be delivered so far. `failed` ones were given up. */
      mail: z.object({ pending: z.int(), failing: z.int(), failed: z.int() }),
      /** Targets that have not received the newest content, and those whose calls have been failing for long. */
      publishing: z.object({ owed: z.int(), failing: z.int() }),
      /** Images whose files are still to be purged from CDNs, and CDNs that refuse or do not answer. */
      cdn: z.object({ owed: z.int(), failing: z.int() }),
    })
    .nullable(),
  /** Scheduled backups; null if none are configured, and while the database does not answer. `faults`: how many files the last one lacks. */
  backup: z
    .object({ last_at: z.string().nullable(), failing: z.boolean(), overdue: z.boolean(), faults: z.int() })
    .nullable(),
  /** The state of the public site; null if no builder runs beside the server, and while the database does not answer. */
  site: PublishingView.pick({ state: true, progress: true, reason: true, next_attempt_at: true })
    .extend({ live_revision: z.int().nullable().describe('Which content visitors see; null before the first release') })
    .nullable(),
});
export type HealthDetails = z.infer<typeof HealthDetails>;

/**
 * Whether the server works. `ready`: completely. `degraded`: the API and the admin work, but mail, publishing or emptying the trash has
 * been failing, a backup has failed, is overdue or lacks files, no site has been published yet, or many files are in no record.
 * `not_ready`: the database does not answer, or nothing can be stored.
 */
export const HealthView = z.object({
  status: z.enum(['ready', 'degraded', 'not_ready']),
  details: HealthDetails.optional(),
});
export type HealthView = z.infer<typeof HealthView>;

/** The answer 503 of a server that is not ready. */
export const NotReady = Failure.extend({ data: HealthView });

/** The process runs and answers; nothing else was checked. */
export const LiveView = z.object({ status: z.literal('live') });

/** What a check has found. `fault`: something does not work; `warning`: it will not for long, or not for everybody. */
export const CheckView = z.object({
  check: z.string(),
  state: z.enum(['ok', 'warning', 'fault']),
  finding: z.string(),
  /** What to do about it; null if there is nothing to do. */
  remedy: z.string().nullable(),
});
export type CheckView = z.infer<typeof CheckView>;

/** How a server fares in its surroundings: the machine, the network, and the services that it depends on. */
export const DoctorReport = z.object({ version: z.string(), checks: z.array(CheckView) });
export type DoctorReport = z.infer<typeof DoctorReport>;

/** `mail`: whether a test message is sent, instead of only signing in to the mail server. */
export const DoctorInput = z.object({ mail: z.boolean().default(true) });

export const PROBE_HEADER = 'x-vitrine-doctor';

/** As whom the server sees a caller, for the doctor of its own installation. */
export const ConnectionView = z.object({
  address: z.string(),
  /** Who has opened the connection: a proxy, or the caller. */
  peer: z.string(),
  /** Whether its X-Forwarded-For is believed. */
  is_trusted: z.boolean(),
  host: z.string(),
  forwarded_for: z.string().nullable(),
});
export type ConnectionView = z.infer<typeof ConnectionView>;
