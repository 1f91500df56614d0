import { z } from 'zod';
import { texts } from '../texts.ts';
import { successList } from './envelope.ts';
import { flag, instant, requiredProse, requiredText } from './fields.ts';
import { listQuery } from './list-query.ts';
import { Version } from './versions.ts';

/** What a visitor sends. `website` is a trap that no person sees: whoever fills it is a machine. */
export const ContactInput = z.object({
  name: requiredText(texts.contact.nameRequired, 100, texts.contact.nameTooLong),
  email: z
    .string({ error: texts.contact.emailInvalid })
    .trim()
    .max(255, texts.contact.emailTooLong)
    .pipe(z.email(texts.contact.emailInvalid)),
  phone: z
    .string()
    .trim()
    .max(20, texts.contact.phoneTooLong)
    .regex(/^\P{Cc}*$/u, texts.fields.oneLine)
    .nullable()
    .optional(),
  message: requiredProse(texts.contact.messageRequired, 1_000, texts.contact.messageTooLong),
  /** The photograph the message asks about. */
  image_id: z.int().min(1).nullable().optional(),
  website: z.string().max(2_000).nullable().optional(),
});
export type ContactInput = z.infer<typeof ContactInput>;

/** Answer to a visitor: the message is stored. */
export const ContactReceipt = z.object({ received: z.literal(true) });

/** How the mail to the owner went; `off` where no mail server was configured, `failed` where it was given up. */
const DeliveryState = z.enum(['off', 'pending', 'sent', 'failed']);

/** A message as the owner reads it. */
export const ContactMessageView = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
  image_id: z.int().nullable(),
  is_read: z.boolean(),
  delivery_state: DeliveryState,
  /** Why the last try failed, in the words of the mail server where it said any. */
  delivery_error: z.string().nullable(),
  /** When a mail that could not be delivered is tried again. */
  next_delivery_at: instant.nullable(),
  created_at: instant,
  version: Version,
});
export type ContactMessageView = z.infer<typeof ContactMessageView>;

/** The inbox: a page of messages, and how many of all are unread. */
export const ContactMessageList = successList(ContactMessageView).extend({ unread: z.int() });

/** How many messages are mailed to the owner once more. */
export const SentAgain = z.object({ count: z.int() });

/** What came of a mail that tries the settings out: what the mail server answered, or what kept it from answering. */
export const TestMailResult = z.object({
  is_accepted: z.boolean(),
  /** Where the mail was sent; null when there is no address to send it to. */
  receiver: z.string().nullable(),
  answer: z.string(),
});
export type TestMailResult = z.infer<typeof TestMailResult>;

export const ContactMessageUpdate = z.object({ is_read: flag }).partial();
export type ContactMessageUpdate = z.infer<typeof ContactMessageUpdate>;

export const ContactQuery = listQuery({
  sortable: ['id', 'name', 'email', 'is_read', 'created_at'],
  filter: { is_read: z.boolean().optional(), delivery_state: DeliveryState.optional() },
});
export type ContactQuery = z.infer<typeof ContactQuery>;
