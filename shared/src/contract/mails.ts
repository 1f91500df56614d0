import { z } from 'zod';
import { DeliveryState } from './delivery-state.ts';
import { instant } from './fields.ts';
import { textNumber } from './list-query.ts';

/** About what a mail is: a visitor's message, a choice that a client has sent, a gallery that closes, a sign-in from elsewhere. */
export const MailKind = z.enum(['message', 'choice', 'reminder', 'sign_in']);
export type MailKind = z.infer<typeof MailKind>;

/** A mail of the queue. Its text is written when it is sent, and stored nowhere. */
export const MailView = z.object({
  id: z.int(),
  kind: MailKind,
  /** The visitor, the gallery or the account that it is about. */
  subject: z.string(),
  state: DeliveryState,
  attempts: z.int(),
  /** Why the last attempt failed, in the mail server's words if there are any. */
  error: z.string().nullable(),
  /** When it is sent, or tried again; null if it was sent or given up. */
  next_attempt_at: instant.nullable(),
  created_at: instant,
});
export type MailView = z.infer<typeof MailView>;

const PAGE = 50;
const LARGEST_PAGE = 200;

/** `state` selects mails in that state. */
export const MailQuery = z.object({
  skip: textNumber(0).optional(),
  limit: textNumber(0, LARGEST_PAGE).default(PAGE),
  state: DeliveryState.optional().describe('Only mails in this state'),
});
export type MailQuery = z.infer<typeof MailQuery>;
