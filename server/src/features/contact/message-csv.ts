import { TZDate } from '@date-fns/tz';
import { writeSpreadsheet } from '../../records/spreadsheet.ts';
import type { ContactMessage } from './contact-message.entity.ts';

const COLUMNS = ['id', 'received', 'name', 'email', 'phone', 'message', 'photograph', 'read', 'delivery'];

interface Options {
  /** The state of a message's mail. */
  stateOf: (message: ContactMessage) => string;
  timeZone: string;
}

/** Messages as a table for spreadsheets, with the times of this time zone. */
export const writeMessagesAsCsv = (messages: readonly ContactMessage[], { stateOf, timeZone }: Options): string =>
  writeSpreadsheet(
    COLUMNS,
    messages.map((kept) => [
      kept.id,
      new TZDate(kept.createdAt, timeZone).toISOString(),
      kept.name,
      kept.email,
      kept.phone,
      kept.message,
      kept.image?.getProperty('title'),
      kept.isRead ? 'yes' : 'no',
      stateOf(kept),
    ]),
  );
