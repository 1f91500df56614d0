import type { GalleryEventKind, GalleryEventView } from '@vitrine/shared/contract/galleries/galleries';
import { t } from '../../language/language.ts';
import { countPhotographs } from '../../lists/count-photographs.ts';

const sentences: Record<GalleryEventKind, string> = {
  opened: t('Opened the gallery'),
  password_refused: t('Gave a wrong password'),
  downloaded_photo: t('Downloaded a photograph'),
  downloaded_archive: t('Downloaded a ZIP'),
  commented: t('Commented'),
  choice_sent: t('Sent the choice'),
  choice_reopened: t('You reopened the choice'),
  link_made: t('You made a new link'),
  link_revoked: t('You revoked the link'),
  password_set: t('You set a new password'),
  password_removed: t('You removed the password'),
  reminded: t('A reminder was mailed'),
};

/** What was done, and to what. The subject of a choice is how many were chosen. */
export function eventText({ kind, subject }: Pick<GalleryEventView, 'kind' | 'subject'>): string {
  if (subject === null) return sentences[kind];
  return t('{event}: {subject}', {
    event: sentences[kind],
    subject: /^\d+$/.test(subject) ? countPhotographs(Number(subject)) : subject,
  });
}
