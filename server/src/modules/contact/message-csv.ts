import { stringify } from 'csv-stringify/sync';
import type { ContactMessage } from './contact-message.entity.ts';

const COLUMNS = ['id', 'received', 'name', 'email', 'phone', 'message', 'photograph', 'read', 'delivery'];

/**
 * Messages as a table for spreadsheets, in UTF-8 with the mark by which they know it. A visitor may have written a
 * formula: such a cell gets an apostrophe in front, which makes it text.
 */
export const writeMessagesAsCsv = (messages: readonly ContactMessage[]): string =>
  stringify(
    messages.map(({ id, createdAt, name, email, phone, message, image, isRead, deliveryState }) => [
      id,
      createdAt.toISOString(),
      name,
      email,
      phone,
      message,
      image?.getProperty('title'),
      isRead ? 'yes' : 'no',
      deliveryState,
    ]),
    // Every text is quoted: the library would leave a line break bare that is not the one between rows.
    {
      header: true,
      columns: COLUMNS,
      bom: true,
      record_delimiter: 'windows',
      quoted_string: true,
      escape_formulas: true,
    },
  );
