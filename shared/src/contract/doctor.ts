import { z } from 'zod';

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
