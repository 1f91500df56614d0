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
    /** `off` if no mail server was configured when it arrived. */
    deliveryState: p
      .enum(['off', 'pending', 'sent', 'failed'] as const)
      .default('off')
      .index(),
    deliveryAttempts: p.integer().default(0),
    /** Earliest time of the next attempt; null for at once. */
    deliverAfter: p.datetime().nullable(),
    deliveryError: p.text().nullable(),
    /** When its delivery failed for the first time. */
    failingSince: p.datetime().nullable(),
    createdAt: p
      .datetime()
      .onCreate(() => new Date())
      .index(),
    version: version(),
  },
});

/** A visitor's message to the photographer. */
export class ContactMessage extends ContactMessageSchema.class {}
ContactMessageSchema.setClass(ContactMessage);
