import type { GalleryEventKind, GalleryEventView } from '@vitrine/shared/contract/galleries/galleries';
import { t, tCount } from '../../language/language.ts';
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

const isCount = /^\d+$/;
const timesOf = /^(\d+) times$/;
const shareOf = /^(.*): (?:whole|(\d+) %) \((\d+(?:\.\d)?) MB\)$/s;

/** The server records it in English: of a choice how many were chosen, of an archive how much was sent, of what was repeated how often. */
function subjectText(kind: GalleryEventKind, subject: string): string {
  const [, times] = timesOf.exec(subject) ?? [];
  if (times && (kind === 'opened' || kind === 'password_refused'))
    return tCount(Number(times), '{count} time', '{count} times');
  const [, name, percent, mb] = (kind === 'downloaded_archive' && shareOf.exec(subject)) || [];
  if (name === undefined) return isCount.test(subject) ? countPhotographs(Number(subject)) : subject;
  const values = { name, mb: Number(mb) };
  return percent === undefined
    ? t('{name}: whole ({mb} MB)', values)
    : t('{name}: {percent} % ({mb} MB)', { ...values, percent: Number(percent) });
}

/** What was done, and to what. */
export function eventText({ kind, subject }: Pick<GalleryEventView, 'kind' | 'subject'>): string {
  if (subject === null) return sentences[kind];
  return t('{event}: {subject}', { event: sentences[kind], subject: subjectText(kind, subject) });
}
