import type { Language } from '@vitrine/shared/site-choices';
import { filledIn } from '@vitrine/shared/site-texts/filled-in';
import type { Gallery } from '../gallery.entity.ts';
import { reminderTexts } from './reminder-texts.ts';

const DAY_MS = 24 * 60 * 60_000;

type Reminded = Pick<Gallery, 'id' | 'title' | 'clientName' | 'expiresAt' | 'remindDays' | 'createdAt'>;

/** When a client is reminded, in milliseconds: not in the first day, in which the link was sent. Null for no reminder. */
export function remindAtMs({ expiresAt, remindDays, createdAt }: Reminded): number | null {
  if (!expiresAt || !remindDays) return null;
  const at = Math.max(expiresAt.getTime() - remindDays * DAY_MS, createdAt.getTime() + DAY_MS);
  return at < expiresAt.getTime() ? at : null;
}

/** The mail to a client before the gallery expires, in the language of the site. */
export function writeReminder(gallery: Reminded, { link, language }: { link: string; language: Language }) {
  const { id, title, clientName, expiresAt } = gallery;
  const { subject, greeting, text } = reminderTexts[language];
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const date = expiresAt ? day.format(expiresAt) : '';
  return {
    subject: filledIn(subject, { title, date }),
    text: [
      ...(clientName ? [filledIn(greeting, { name: clientName }), ''] : []),
      filledIn(text, { date }),
      '',
      link,
    ].join('\n'),
    messageId: `<gallery-reminder-${id}-${expiresAt?.getTime() ?? 0}@vitrine>`,
  };
}
