import type { GalleryEventKind, GalleryEventView } from '@vitrine/shared/contract/galleries/galleries';
import { countPhotographs } from '../../lists/count-photographs.ts';

const sentences: Record<GalleryEventKind, string> = {
  opened: 'Opened the gallery',
  password_refused: 'Gave a wrong password',
  downloaded_photo: 'Downloaded a photograph',
  downloaded_archive: 'Downloaded a ZIP',
  commented: 'Commented',
  choice_sent: 'Sent the choice',
  choice_reopened: 'You reopened the choice',
  link_made: 'You made a new link',
  link_revoked: 'You revoked the link',
  password_set: 'You set a new password',
  password_removed: 'You removed the password',
  reminded: 'A reminder was mailed',
};

/** What was done, and to what. The subject of a choice is how many were chosen. */
export function eventText({ kind, subject }: Pick<GalleryEventView, 'kind' | 'subject'>): string {
  if (subject === null) return sentences[kind];
  return `${sentences[kind]}: ${/^\d+$/.test(subject) ? countPhotographs(Number(subject)) : subject}`;
}
