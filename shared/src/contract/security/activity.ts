import { z } from 'zod';
import { instant } from '../fields.ts';
import { textNumber } from '../list-query.ts';

/** What is recorded. Commands on the server's machine are recorded like calls, as done by "the command line". */
export const ActivityAction = z.enum([
  'set_up',
  'signed_in',
  'sign_in_failed',
  /** The password was right, and the second factor was missing or wrong. */
  'second_factor_failed',
  'signed_out',
  'sessions_ended',
  'account_added',
  'account_changed',
  'account_removed',
  'password_changed',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes_made',
  'passkey_added',
  'passkey_removed',
  'device_added',
  'device_revoked',
  /** From a network that it was not used from just before. */
  'device_used',
  'webhook_added',
  'webhook_paused',
  'webhook_resumed',
  'webhook_removed',
  'created',
  'deleted',
  'deleted_for_good',
  'restored',
  /** The file of a photograph, which has kept everything else. */
  'replaced',
  'published',
  'release_restored',
  'release_put_back',
  'settings_changed',
  'site_changed',
  'demo_removed',
  'demo_restored',
  'demo_deleted',
  /** Of a gallery for a client: who can open it. */
  'link_made',
  'link_revoked',
  'password_set',
  'password_removed',
]);
export type ActivityAction = z.infer<typeof ActivityAction>;

/** Something that was done, by whom and from where. */
export const ActivityEntryView = z.object({
  id: z.int(),
  at: instant,
  action: ActivityAction,
  /** Null for somebody who could not sign in and gave no name that exists. */
  username: z.string().nullable(),
  kind: z.string().nullable(),
  subject: z.string().nullable(),
  address: z.string().nullable(),
  device: z.string().nullable(),
});
export type ActivityEntryView = z.infer<typeof ActivityEntryView>;

const PAGE = 50;
const LARGEST_PAGE = 200;

/** There may be a hundred thousand entries, so they are read page by page. */
export const ActivityQuery = z.object({
  skip: textNumber(0).optional(),
  limit: textNumber(0, LARGEST_PAGE).default(PAGE),
});
export type ActivityQuery = z.infer<typeof ActivityQuery>;
