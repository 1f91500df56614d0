import type { ContactInput, ContactMessageUpdate, ContactMessageView } from '@vitrine/shared/contract/contact';
import type { Changes } from '../../database/wire.ts';
import type { ContactMessage } from './contact-message.entity.ts';

/** A visitor's message for the owner. */
export const presentContactMessage = (message: ContactMessage): ContactMessageView => ({
  id: message.id,
  name: message.name,
  email: message.email,
  phone: message.phone ?? null,
  message: message.message,
  image_id: message.image?.id ?? null,
  is_read: message.isRead,
  delivery_state: message.deliveryState,
  delivery_error: message.deliveryError ?? null,
  next_delivery_at: message.deliverAfter?.toISOString() ?? null,
  created_at: message.createdAt.toISOString(),
  version: message.version,
});

/** The fields of a message that are stored. */
export type MessageFields = Partial<Omit<ContactInput, 'website'> & Pick<ContactMessageView, 'delivery_state'>> &
  ContactMessageUpdate;

export const readContactMessage = (fields: Partial<MessageFields>): Changes<ContactMessage> => {
  const { image_id: image, is_read: isRead, delivery_state: deliveryState, ...same } = fields;
  return { ...same, image, isRead, deliveryState };
};
