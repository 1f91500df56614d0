import { stringify } from 'csv-stringify/sync';
import type { ContactMessage } from './contact-message.entity.ts';

const COLUMNS = ['id', 'received', 'name', 'email', 'phone', 'message', 'photograph', 'read', 'delivery'];

/**
 * Messages as a table for spreadsheets, in UTF-8 with a byte order mark. A visitor may have written a formula, so such a cell begins
 * with an apostrophe, which makes it text.
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
    // Every text is quoted, because the library would not quote all line breaks.
    {
      header: true,
      columns: COLUMNS,
      bom: true,
      record_delimiter: 'windows',
      quoted_string: true,
      escape_formulas: true,
    },
  );
