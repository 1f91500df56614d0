import { defineEntity, p } from '@mikro-orm/core';
import { version } from '../../database/version.ts';
import { Image } from '../images/image.entity.ts';

const ContactMessageSchema = defineEntity({
  name: 'ContactMessage',
  tableName: 'contact_messages',
  properties: {
    id: p.integer().primary(),
    name: p.string(),
    email: p.string(),
    phone: p.string().nullable(),
    message: p.text(),
    image: () => p.manyToOne(Image).ref().nullable().deleteRule('set null'),
    isRead: p.boolean().default(false),
    /** `off` where no mail server was configured when it came. */
    deliveryState: p
      .enum(['off', 'pending', 'sent', 'failed'] as const)
      .default('off')
      .index(),
    deliveryAttempts: p.integer().default(0),
    /** Not before this time; null for at once. */
    deliverAfter: p.datetime().nullable(),
    deliveryError: p.text().nullable(),
    /** When the mail could not be delivered for the first time, since it was to be sent. */
    failingSince: p.datetime().nullable(),
    createdAt: p
      .datetime()
      .onCreate(() => new Date())
      .index(),
    version: version(),
  },
});

/** What a visitor wrote to the photographer. */
export class ContactMessage extends ContactMessageSchema.class {}
ContactMessageSchema.setClass(ContactMessage);
