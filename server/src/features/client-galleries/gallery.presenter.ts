import type {
  GalleryCounts,
  GalleryEventKind,
  GalleryUpdate,
  GalleryView,
} from '@vitrine/shared/contract/galleries/galleries';
import type { ActivityAction } from '@vitrine/shared/contract/security/activity';
import type { Changes } from '../../database/wire.ts';
import type { Gallery } from './gallery.entity.ts';
import { completeWatermark } from './photos/watermarks.ts';

/** What was done about who can open a gallery. It is in the events of the gallery and in the log of activity. */
export type AccessChange = ActivityAction & GalleryEventKind;

/** A gallery with what is counted and decrypted for an answer. */
export interface FoundGallery {
  gallery: Gallery;
  counts: GalleryCounts;
  link: string | null;
  timeZone: string;
  /** What the call has done about who can open it. */
  done: AccessChange | null;
}

const instant = (at: Date | null | undefined) => at?.toISOString() ?? null;

/** A gallery for the wire. */
export const presentGallery = ({
  gallery,
  counts,
  link,
  timeZone,
}: FoundGallery): GalleryView & { version: number } => ({
  id: gallery.id,
  title: gallery.title,
  note: gallery.note ?? null,
  event_date: gallery.eventDate ?? null,
  has_cover: gallery.hasCover,
  cover_photo_id: gallery.coverPhotoId ?? null,
  has_open_cover: gallery.hasOpenCover,
  sections: gallery.sections,
  expires_at: instant(gallery.expiresAt),
  time_zone: timeZone,
  has_password: Boolean(gallery.passwordHash),
  can_choose: gallery.canChoose,
  choice_limit: gallery.choiceLimit ?? null,
  can_comment: gallery.canComment,
  downloads: gallery.downloads,
  watermark: completeWatermark(gallery.watermark),
  client_name: gallery.clientName ?? null,
  client_email: gallery.clientEmail ?? null,
  remind_days: gallery.remindDays ?? null,
  has_link: Boolean(gallery.linkHash),
  link,
  choice_sent_at: instant(gallery.choiceSentAt),
  last_opened_at: instant(gallery.lastOpenedAt),
  counts,
  deleted_at: instant(gallery.deletedAt),
  created_at: gallery.createdAt.toISOString(),
  version: gallery.version,
});

export const dateOf = (at: string | null | undefined) => (typeof at === 'string' ? new Date(at) : at);

/** The changes of a request body, without the password. */
export const readGallery = (body: Omit<GalleryUpdate, 'password'>): Changes<Gallery> => ({
  title: body.title,
  note: body.note,
  eventDate: body.event_date,
  hasCover: body.has_cover,
  coverPhotoId: body.cover_photo_id,
  hasOpenCover: body.has_open_cover,
  sections: body.sections,
  expiresAt: dateOf(body.expires_at),
  canChoose: body.can_choose,
  choiceLimit: body.choice_limit,
  canComment: body.can_comment,
  downloads: body.downloads,
  watermark: body.watermark,
  clientName: body.client_name,
  clientEmail: body.client_email || (body.client_email === undefined ? undefined : null),
  remindDays: body.remind_days,
});
