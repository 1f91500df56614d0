import { z } from 'zod';
import * as texts from '../form-texts.ts';
import { CONTACT_MAX } from '../limits.ts';
import { successList } from './envelope.ts';
import { flag, instant, requiredProse, requiredText } from './fields.ts';
import { listQuery } from './list-query.ts';
import { Version } from './versions.ts';

/** What a visitor sends. `website` is a honeypot: people do not see the field, so whoever fills it is a spam bot. */
export const ContactInput = z.object({
  name: requiredText(texts.contact.nameRequired, CONTACT_MAX.name, texts.contact.nameTooLong),
  email: z
    .string({ error: texts.contact.emailInvalid })
    .trim()
    .max(CONTACT_MAX.email, texts.contact.emailTooLong)
    .pipe(z.email(texts.contact.emailInvalid)),
  phone: z
    .string()
    .trim()
    .max(CONTACT_MAX.phone, texts.contact.phoneTooLong)
    .regex(/^\P{Cc}*$/u, texts.fields.oneLine)
    .nullable()
    .optional(),
  message: requiredProse(texts.contact.messageRequired, CONTACT_MAX.message, texts.contact.messageTooLong),
  /** The photograph that the message is about. */
  image_id: z.int().min(1).nullable().optional(),
  website: z.string().max(2_000).nullable().optional(),
});
export type ContactInput = z.infer<typeof ContactInput>;

/** The answer to a visitor: the message is stored. */
export const ContactReceipt = z.object({ received: z.literal(true) });

/** The state of the mail to the owner; `off` if no mail server was configured, `failed` if it was given up. */
const DeliveryState = z.enum(['off', 'pending', 'sent', 'failed']);

/** A message as the owner sees it. */
export const ContactMessageView = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
  image_id: z.int().nullable(),
  is_read: z.boolean(),
  delivery_state: DeliveryState,
  /** Why the last attempt failed, in the mail server's words if there are any. */
  delivery_error: z.string().nullable(),
  /** When a failed mail is retried. */
  next_delivery_at: instant.nullable(),
  created_at: instant,
  version: Version,
});
export type ContactMessageView = z.infer<typeof ContactMessageView>;

/** The inbox: a page of messages, the number of unread ones, and whether a mail server is set up to deliver new ones. */
export const ContactMessageList = successList(ContactMessageView).extend({ unread: z.int(), is_mail_on: z.boolean() });

/** How many messages are mailed again. */
export const SentAgain = z.object({ count: z.int() });

/** The result of a test mail: the mail server's answer, or why there was none. */
export const TestMailResult = z.object({
  is_accepted: z.boolean(),
  /** The recipient; null if no address is known. */
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
