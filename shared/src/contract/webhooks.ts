import { z } from 'zod';
import * as formTexts from '../form-texts.ts';
import { webhooks } from '../webhook-texts.ts';
import { DeliveryState } from './delivery-state.ts';
import { flag, instant, requiredText } from './fields.ts';
import { textNumber } from './list-query.ts';
import { PasswordProof } from './security/second-factor.ts';

/** What a tool of the owner can be told. */
export const WebhookEvent = z.enum(['choice.sent', 'comment.added', 'message.received', 'gallery.opened']);
export type WebhookEvent = z.infer<typeof WebhookEvent>;

/** An address of a tool of the owner, and what it is told. */
export const WebhookView = z.object({
  id: z.int(),
  name: z.string(),
  url: z.string(),
  events: z.array(WebhookEvent),
  is_paused: z.boolean(),
  /** How many deliveries wait or are tried again. */
  waiting: z.int(),
  /** How many were given up. */
  given_up: z.int(),
  created_at: instant,
});
export type WebhookView = z.infer<typeof WebhookView>;

export const hasNoPassword = (address: string) => {
  const { username, password } = new URL(address);
  return username === '' && password === '';
};

/** A new webhook. Adding one needs the password once more, as it goes on for longer than a session. */
export const WebhookInput = PasswordProof.extend({
  name: requiredText(webhooks.nameRequired, 60),
  url: z
    .url({ protocol: /^https?$/, error: webhooks.urlInvalid, abort: true })
    .max(2_000, formTexts.fields.tooLong(2_000))
    .refine(hasNoPassword, webhooks.urlWithPassword),
  events: z.array(WebhookEvent).min(1, webhooks.eventRequired),
});
export type WebhookInput = z.infer<typeof WebhookInput>;

/** While it is paused, nothing is sent, and what happens is not kept for it. */
export const WebhookUpdate = z.object({ is_paused: flag });
export type WebhookUpdate = z.infer<typeof WebhookUpdate>;

/** The secret is shown this once. */
export const AddedWebhook = z.object({ webhook: WebhookView, secret: z.string() });
export type AddedWebhook = z.infer<typeof AddedWebhook>;

/** A delivery to a webhook. */
export const DeliveryView = z.object({
  id: z.int(),
  /** By which the receiver knows it; the same each time it is tried. */
  delivery: z.string(),
  event: z.union([WebhookEvent, z.literal('test')]),
  /** `failed` if it was given up. */
  state: DeliveryState,
  attempts: z.int(),
  /** The answer to the last attempt that reached it, such as "204 No Content". */
  answer: z.string().nullable(),
  /** Why the last attempt failed. */
  error: z.string().nullable(),
  /** When it is sent, or tried again; null if it was sent or given up. */
  next_attempt_at: instant.nullable(),
  created_at: instant,
});
export type DeliveryView = z.infer<typeof DeliveryView>;

const PAGE = 20;
const LARGEST_PAGE = 200;

export const DeliveryQuery = z.object({
  skip: textNumber(0).optional(),
  limit: textNumber(0, LARGEST_PAGE).default(PAGE),
});
export type DeliveryQuery = z.infer<typeof DeliveryQuery>;
