import { z } from 'zod';
import * as formTexts from '../../form-texts.ts';
import { CHOICE_LIMIT_MAX, GALLERY_PASSWORD_MAX, GALLERY_SECTIONS_MAX, WATERMARK_OPACITY } from '../../limits.ts';
import { flag, instant, optionalText, requiredText } from '../fields.ts';
import { listQuery, textNumber } from '../list-query.ts';
import { versioned } from '../versions.ts';
import { galleries as galleryTexts } from './texts.ts';

/** Which files a client may download: none, pictures for screens, the files as they were uploaded, or both. */
export const GalleryDownloads = z.enum(['none', 'web', 'originals', 'both'], { error: galleryTexts.downloadsForm });
export type GalleryDownloads = z.infer<typeof GalleryDownloads>;

/** Where a watermark is drawn: all over the picture, large in the middle, or small at the bottom right. */
export const WatermarkPlace = z.enum(['tiled', 'centre', 'corner'], galleryTexts.watermarkPlace);
export type WatermarkPlace = z.infer<typeof WatermarkPlace>;

const opacity = z
  .int(galleryTexts.watermarkOpacity)
  .min(WATERMARK_OPACITY.min, galleryTexts.watermarkOpacity)
  .max(WATERMARK_OPACITY.max, galleryTexts.watermarkOpacity);
const drawing = { place: WatermarkPlace.default('tiled'), opacity: opacity.default(WATERMARK_OPACITY.usual) };

/** What is drawn on the pictures that a client sees. Originals and downloads never have it. `opacity`: of its white, in percent. */
export const Watermark = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    text: requiredText(galleryTexts.watermarkRequired, 60),
    ...drawing,
  }),
  /** The logo of the site. Without one, the photographer's name. */
  z.strictObject({ kind: z.literal('logo'), ...drawing }),
]);
export type Watermark = z.infer<typeof Watermark>;
/** One that may have been stored before it had a place. */
export type StoredWatermark = z.input<typeof Watermark>;

/** A watermark to preview before it is saved. */
export const WatermarkPreviewInput = z.object({ watermark: Watermark });
export type WatermarkPreviewInput = z.infer<typeof WatermarkPreviewInput>;

/** A part of a gallery. Its id is chosen by whoever adds it, and stays when it is renamed. */
export const GallerySection = z.strictObject({
  id: z.string().regex(/^[\w-]{1,36}$/, galleryTexts.sectionForm),
  title: requiredText(galleryTexts.sectionRequired, 100),
});
export type GallerySection = z.infer<typeof GallerySection>;

const choiceLimit = z
  .int({ error: galleryTexts.choiceLimit })
  .min(1, galleryTexts.choiceLimit)
  .max(CHOICE_LIMIT_MAX, galleryTexts.choiceLimit);

/** What a client sees and may do. Null means: any number of choices. */
const allowed = {
  can_choose: flag,
  choice_limit: choiceLimit.nullable(),
  can_comment: flag,
  downloads: GalleryDownloads,
};

/** How many photographs a gallery has, and what the client has done. */
export const GalleryCounts = z.object({
  photos: z.int(),
  /** The originals, in bytes. */
  bytes: z.int(),
  favourites: z.int(),
  chosen: z.int(),
  /** Of the client, without the photographer's answers. */
  comments: z.int(),
  /** When the newest of these was written. */
  last_comment_at: instant.nullable(),
  /** Photographs whose pictures are still to be made, because the watermark was changed. */
  pending: z.int(),
});
export type GalleryCounts = z.infer<typeof GalleryCounts>;

/** A gallery for a client, as admins see it. */
export const GalleryView = z.object({
  id: z.int(),
  title: z.string(),
  /** A few words to the client, shown above the photographs. */
  note: z.string().nullable(),
  /** The day that the photographs are of. */
  event_date: z.iso.date().nullable(),
  /** Whether it opens with a photograph as high as the window, above its title. */
  has_cover: z.boolean(),
  /** The photograph of the cover; null, or one that was removed, for the first that is wide, else the first; before the password, none for one that was removed. */
  cover_photo_id: z.int().nullable(),
  /** Whether its title and a small picture of the cover are shown to whoever has the link, before the password. */
  has_open_cover: z.boolean(),
  sections: z.array(GallerySection),
  /** From then on nothing of it can be seen. */
  expires_at: instant.nullable(),
  /** Where the photographer is, as a name of IANA's: the day of `expires_at` is one there. */
  time_zone: z.string(),
  has_password: z.boolean(),
  can_choose: z.boolean(),
  choice_limit: z.int().nullable(),
  can_comment: z.boolean(),
  downloads: GalleryDownloads,
  watermark: Watermark.nullable(),
  client_name: z.string().nullable(),
  /** Where the reminder goes. */
  client_email: z.string().nullable(),
  /** How many days before the gallery expires the client is reminded by mail; null for no reminder. */
  remind_days: z.int().nullable(),
  /** Whether there is a link that opens it: none does once it was revoked. */
  has_link: z.boolean(),
  /** The address for the client; null if there is none, or if it cannot be shown again: it was made under another TOKEN_SECRET. */
  link: z.string().nullable(),
  /** When the client sent the choice. Until it is reopened nothing of it can be changed. */
  choice_sent_at: instant.nullable(),
  last_opened_at: instant.nullable(),
  counts: GalleryCounts,
  /** When it was moved to the trash. */
  deleted_at: instant.nullable(),
  created_at: instant,
});
export type GalleryView = z.infer<typeof GalleryView>;

export const VersionedGalleryView = versioned(GalleryView);

const sections = z
  .array(GallerySection)
  .max(GALLERY_SECTIONS_MAX, galleryTexts.sectionsTooMany)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, galleryTexts.sectionTwice);

const remindDays = z
  .int({ error: galleryTexts.remindDays })
  .min(1, galleryTexts.remindDays)
  .max(60, galleryTexts.remindDays);

const fields = z.object({
  title: requiredText(galleryTexts.titleRequired, 100),
  note: optionalText(5_000),
  event_date: z.iso.date({ error: galleryTexts.eventDateForm }).nullable(),
  has_cover: flag,
  cover_photo_id: z.int({ error: galleryTexts.photoNotFound }).min(1, galleryTexts.photoNotFound).nullable(),
  has_open_cover: flag,
  sections,
  expires_at: z.iso
    .datetime({ error: galleryTexts.expiryForm })
    .refine((text) => Date.parse(text) > 0, galleryTexts.expiryForm)
    .nullable(),
  /** Null removes the password. Blanks around it are left out. Never returned. */
  password: z
    .string()
    .trim()
    .min(4, galleryTexts.passwordForm)
    .max(GALLERY_PASSWORD_MAX, galleryTexts.passwordForm)
    .nullable(),
  ...allowed,
  watermark: Watermark.nullable(),
  client_name: optionalText(100),
  client_email: z
    .union([z.literal(''), z.email(formTexts.contact.emailInvalid).max(255, formTexts.contact.emailTooLong)])
    .nullable(),
  remind_days: remindDays.nullable(),
});

export const GalleryInput = fields.omit({ cover_photo_id: true }).extend({
  event_date: fields.shape.event_date.default(null),
  has_cover: flag.default(true),
  has_open_cover: flag.default(false),
  sections: sections.default([]),
  expires_at: fields.shape.expires_at.default(null),
  password: fields.shape.password.default(null),
  can_choose: flag.default(true),
  choice_limit: choiceLimit.nullable().default(null),
  can_comment: flag.default(true),
  downloads: GalleryDownloads.default('web'),
  watermark: Watermark.nullable().default(null),
  client_email: fields.shape.client_email.default(null),
  /** Without it, 7 if a mail server is configured, else none. */
  remind_days: remindDays.nullable().optional(),
});
export type GalleryInput = z.infer<typeof GalleryInput>;

export const GalleryUpdate = fields.partial();
export type GalleryUpdate = z.infer<typeof GalleryUpdate>;

export const GalleryQuery = listQuery({
  sortable: ['id', 'title', 'created_at', 'expires_at'],
  filter: { in_trash: z.boolean().optional() },
});
export type GalleryQuery = z.infer<typeof GalleryQuery>;

/** What was done in a gallery. */
export const GalleryEventKind = z.enum([
  'opened',
  'password_refused',
  'downloaded_photo',
  'downloaded_archive',
  'commented',
  'choice_sent',
  'choice_reopened',
  'link_made',
  'link_revoked',
  'password_set',
  'password_removed',
  'reminded',
]);
export type GalleryEventKind = z.infer<typeof GalleryEventKind>;

/** What a client, or somebody with the link, does. The others are the photographer's and the server's. */
export const CLIENT_EVENTS: readonly GalleryEventKind[] = [
  'opened',
  'password_refused',
  'downloaded_photo',
  'downloaded_archive',
  'commented',
  'choice_sent',
];

export const GalleryEventView = z.object({
  id: z.int(),
  at: instant,
  kind: GalleryEventKind,
  /** The device, in words; null for what the photographer or the server did. */
  device: z.string().nullable(),
  /** The network in short, as in the log of activity. */
  network: z.string().nullable(),
  /** What it was, such as the name of a photograph, or how much of an archive was sent. */
  subject: z.string().nullable(),
});
export type GalleryEventView = z.infer<typeof GalleryEventView>;

export const GalleryEventQuery = z.object({ skip: textNumber(0).optional(), limit: textNumber(1, 500).optional() });
export type GalleryEventQuery = z.infer<typeof GalleryEventQuery>;

/** The forms in which the choice, or the favourites, are exported. */
export const ExportForm = z.enum(['csv', 'lightroom', 'capture-one', 'xmp']);
export type ExportForm = z.infer<typeof ExportForm>;
export const ExportQuery = z.object({ what: z.enum(['choice', 'favourites']).default('choice') });
