import { TZDate } from '@date-fns/tz';
import { writeSpreadsheet } from '../../records/spreadsheet.ts';
import type { ContactMessage } from './contact-message.entity.ts';

const COLUMNS = ['id', 'received', 'name', 'email', 'phone', 'message', 'photograph', 'read', 'delivery'];

/** Messages as a table for spreadsheets, with the times of this time zone. */
export const writeMessagesAsCsv = (messages: readonly ContactMessage[], timeZone: string): string =>
  writeSpreadsheet(
    COLUMNS,
    messages.map(({ id, createdAt, name, email, phone, message, image, isRead, deliveryState }) => [
      id,
      new TZDate(createdAt, timeZone).toISOString(),
      name,
      email,
      phone,
      message,
      image?.getProperty('title'),
      isRead ? 'yes' : 'no',
      deliveryState,
    ]),
  );
