import { TZDate } from '@date-fns/tz';
import { languages } from '@vitrine/shared/languages/all-languages';
import type { Language } from '@vitrine/shared/site-choices';
import { filledIn } from '@vitrine/shared/site-texts/filled-in';
import type { Gallery } from '../gallery.entity.ts';

const DAY_MS = 24 * 60 * 60_000;

type Reminded = Pick<Gallery, 'title' | 'clientName' | 'expiresAt' | 'remindDays' | 'createdAt'>;

/** Reminders arrive in the morning of the photographer; until the evening where they are more than a day late. */
const HOUR = 9;
const NOON = 12;
const EVENING = 20;

/** That time if it is between nine o'clock and the hour `end`, else the next nine o'clock. */
function inHours(atMs: number, end: number, timeZone: string): number {
  const at = new TZDate(atMs, timeZone);
  const hour = at.getHours();
  if (hour >= HOUR && hour < end) return atMs;
  if (hour >= end) at.setDate(at.getDate() + 1);
  at.setHours(HOUR, 0, 0, 0);
  return at.getTime();
}

/**
 * When a client is reminded, in milliseconds: not in the first day, in which the link was sent, nor before `fromMs`. It waits for a
 * morning, after a day for the daytime alone, unless the gallery expires before. Null for no reminder.
 */
export function remindAtMs(
  { expiresAt, remindDays, createdAt }: Reminded,
  timeZone: string,
  fromMs = 0,
): number | null {
  if (!expiresAt || !remindDays) return null;
  const morning = new TZDate(expiresAt, timeZone);
  morning.setDate(morning.getDate() - remindDays);
  morning.setHours(HOUR, 0, 0, 0);
  const due = Math.max(morning.getTime(), createdAt.getTime() + DAY_MS);
  const earliest = Math.max(due, fromMs);
  if (earliest >= expiresAt.getTime()) return null;
  const at = inHours(earliest, earliest - due < DAY_MS ? NOON : EVENING, timeZone);
  return at < expiresAt.getTime() ? at : earliest;
}

/** The mail to a client before the gallery expires, in the language of the site. */
export function writeReminder(
  gallery: Reminded & Pick<Gallery, 'downloads'>,
  { link, language, timeZone }: { link: string; language: Language; timeZone: string },
) {
  const { title, clientName, expiresAt, downloads } = gallery;
  const { subject, greeting, text, textWithoutDownloads } = languages[language].mails.reminder;
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone });
  const date = expiresAt ? day.format(expiresAt) : '';
  return {
    subject: filledIn(subject, { title, date }),
    text: [
      ...(clientName ? [filledIn(greeting, { name: clientName }), ''] : []),
      filledIn(downloads === 'none' ? textWithoutDownloads : text, { date }),
      '',
      link,
    ].join('\n'),
  };
}

/** The mail to the photographer if the link cannot be put into a reminder. */
export function writeMissedReminder(
  gallery: Reminded & Pick<Gallery, 'clientEmail'>,
  { adminUrl, timeZone }: { adminUrl: string; timeZone: string },
) {
  const { title, clientEmail, expiresAt } = gallery;
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone });
  return {
    subject: `Reminder not sent: ${title}`,
    text: [
      `"${title}" closes on ${expiresAt ? day.format(expiresAt) : ''}. The reminder to ${clientEmail} was not sent, because it would have no link.`,
      '',
      'The link that your client has goes on to work. It cannot be shown again, because the keys of the server are not those',
      'that it was made with, as after a backup without them. Write to your client yourself, or make a new link and send it:',
      '',
      adminUrl,
    ].join('\n'),
  };
}
