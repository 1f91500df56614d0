import { defineEntity, p } from '@mikro-orm/core';
import type { MailKind } from '@vitrine/shared/contract/mails';
import { outboxColumns } from '../../jobs/outbox-columns.ts';
import { ActivityEntry } from '../accounts/activity/activity-entry.entity.ts';
import { Gallery } from '../client-galleries/gallery.entity.ts';
import { ContactMessage } from '../contact/contact-message.entity.ts';

const MailSchema = defineEntity({
  name: 'Mail',
  tableName: 'mails',
  properties: {
    ...outboxColumns(),
    kind: p.string().$type<MailKind>(),
    /** The visitor, the gallery or the account that it is about, for whoever reads the queue. */
    subject: p.string(),
    gallery: () => p.manyToOne(Gallery).ref().nullable().deleteRule('cascade'),
    activity: () => p.manyToOne(ActivityEntry).ref().nullable().deleteRule('cascade'),
    message: () => p.oneToOne(ContactMessage).owner().ref().nullable().deleteRule('cascade'),
  },
});

/** A mail that is to be sent, or was. Its text, which may have a secret link, is written when it is sent. */
export class Mail extends MailSchema.class {}
MailSchema.setClass(Mail);
