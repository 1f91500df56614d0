import type { PagePurpose } from '@vitrine/shared/contract/site/pages';
import { CONTACT_RETENTION_MONTHS } from '@vitrine/shared/limits';
import { t } from '../../language/language.ts';

type Hints = { heading: string; hints: readonly string[] };

/** What belongs on a prepared page. Shown beside the form, and never published. What Vitrine does is in SECURITY.md and docs/backups.md. */
export const hintsOf: Record<PagePurpose, Hints> = {
  imprint: {
    heading: t('What usually belongs into an imprint'),
    hints: [
      t('Your full name, or that of your company with its legal form and who represents it.'),
      t('The address of your studio or office. In many countries a post box is not enough.'),
      t('An email address, and a second quick way to reach you, such as a phone number.'),
      t('Your register and number, and your VAT number, if you have them.'),
      t('Who is responsible for the content, if that is another person.'),
      t('What applies is the law of your country: please check it, or ask somebody who knows.'),
    ],
  },
  privacy: {
    heading: t('What Vitrine stores about visitors'),
    hints: [
      t(
        'Messages of the contact form: name, email address, phone number if given, the message, its time, and the photograph that it is about.',
      ),
      t(
        'They are deleted after the months that the settings say ({months} unless you have changed it), or when you delete them. Backups keep them until the backup itself is deleted, by default up to 12 months.',
        { months: CONTACT_RETENTION_MONTHS },
      ),
      t(
        'With a mail server, each message is also mailed to you. Your mailbox and your mail provider then have it as well.',
      ),
      t(
        'The address of the sender is not stored with a message. To limit how many can be sent, it is counted in memory for a minute; with PostgreSQL in the database, only as a keyed hash.',
      ),
      t(
        'The pages set no cookies, store nothing in the browser, load nothing from other companies (typefaces and scripts are your own), and contain no analytics.',
      ),
      t(
        'The log of Vitrine holds the address of a visitor only if a request was refused (401, 403 or 429). Other requests are logged without it.',
      ),
      t(
        'What Vitrine does not know: what your host, a proxy or a CDN in front of it logs. Please name them, with how long they keep it.',
      ),
      t(
        'Say who you are, why you process these data, whom one can ask for access or deletion, and which authority hears complaints.',
      ),
    ],
  },
};
