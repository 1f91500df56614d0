import { t } from '../language/language.ts';
import { formatDateTime } from '../lists/format-date.ts';

/** When the client was last in a gallery. */
export const formatOpened = (at: string | null) =>
  at ? t('Last opened {date}', { date: formatDateTime(at) }) : t('Not opened yet');
