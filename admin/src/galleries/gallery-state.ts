import type { GalleryView } from '@vitrine/shared/contract/galleries/galleries';
import { TRASH_DAYS } from '@vitrine/shared/limits';
import { t } from '../language/language.ts';
import { formatDate } from '../lists/format-date.ts';

type Badge = { text: string; tone: 'strong' | 'plain' | 'faint' };
type Facts = Pick<GalleryView, 'deleted_at' | 'has_link' | 'link' | 'expires_at' | 'time_zone' | 'choice_sent_at'>;

const DAY_MS = 24 * 60 * 60_000;

/** Whether its client can see it, and what came of it, in a few words. */
export function stateOf(gallery: Facts, now = Date.now()): Badge[] {
  const { deleted_at, has_link, link, expires_at, time_zone, choice_sent_at } = gallery;
  if (deleted_at) return [{ text: t('In the trash until {date}', { date: trashedUntil(deleted_at) }), tone: 'faint' }];
  const expires = expires_at === null ? Number.POSITIVE_INFINITY : Date.parse(expires_at);
  const sent: Badge[] = choice_sent_at ? [{ text: t('Choice sent'), tone: 'strong' }] : [];
  if (expires <= now)
    return [
      ...sent,
      { text: t('Expired on {date}', { date: formatDate(expires_at ?? '', time_zone) }), tone: 'faint' },
    ];
  if (!has_link) return [...sent, { text: t('Link revoked'), tone: 'faint' }];
  const open: Badge = {
    text: expires_at ? t('Open until {date}', { date: formatDate(expires_at, time_zone) }) : t('Open'),
    tone: 'plain',
  };
  return link === null ? [...sent, open, { text: t('Link cannot be shown'), tone: 'faint' }] : [...sent, open];
}

const trashedUntil = (deletedAt: string) =>
  formatDate(new Date(Date.parse(deletedAt) + TRASH_DAYS * DAY_MS).toISOString());
