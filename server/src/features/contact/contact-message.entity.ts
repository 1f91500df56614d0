import { defineEntity, p } from '@mikro-orm/core';
import { declareChanges, internal, unseen } from '../../database/changes/public-record.ts';
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

declareChanges(ContactMessage, {
  properties: {
    name: internal,
    email: internal,
    phone: internal,
    message: internal,
    image: internal,
    isRead: unseen,
    createdAt: internal,
  },
});
