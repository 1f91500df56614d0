import type { ContactInput, ContactMessageUpdate, ContactMessageView } from '@vitrine/shared/contract/contact';
import type { Changes } from '../../database/wire.ts';
import type { Mail } from '../mails/mail.entity.ts';
import type { ContactMessage } from './contact-message.entity.ts';

/** A visitor's message for the owner, with the state of its mail; there is none if no mail server was configured when it arrived. */
export const presentContactMessage = (message: ContactMessage, mail: Mail | undefined): ContactMessageView => ({
  id: message.id,
  name: message.name,
  email: message.email,
  phone: message.phone ?? null,
  message: message.message,
  image_id: message.image?.id ?? null,
  is_read: message.isRead,
  delivery_state: mail?.state ?? 'off',
  delivery_error: mail?.error ?? null,
  next_delivery_at: mail?.state === 'pending' && mail.error ? mail.due.toISOString() : null,
  created_at: message.createdAt.toISOString(),
  version: message.version,
});

/** The fields of a message that are stored. */
export type MessageFields = Omit<ContactInput, 'website'> & ContactMessageUpdate;

export const readContactMessage = ({
  image_id: image,
  is_read: isRead,
  ...same
}: Partial<MessageFields>): Changes<ContactMessage> => ({ ...same, image, isRead });
