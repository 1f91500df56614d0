import { z } from 'zod';
import { GALLERY_COMMENT_MAX, GALLERY_PASSWORD_MAX } from '../../limits.ts';
import { Failure, successList } from '../envelope.ts';
import { flag, instant, requiredProse } from '../fields.ts';
import { textNumber } from '../list-query.ts';
import { GalleryDownloads, GallerySection } from './galleries.ts';
import { galleries as galleryTexts } from './texts.ts';

/** The page of galleries. The secret of the link is in the fragment: `/for/#<secret>`. */
export const CLIENT_PAGE = '/for/';

/** Exchanges the secret of a link, and the password where one is set, for a session. */
export const OpenGallery = z.object({
  /** 128 random bits in base64url; any other text opens nothing. */
  secret: z.string().max(100),
  password: z.string().max(GALLERY_PASSWORD_MAX).optional(),
});
export type OpenGallery = z.infer<typeof OpenGallery>;

/** To be sent as `Authorization: Gallery <session>`. It ends with the gallery, its link and its password. */
export const GallerySession = z.object({ session: z.string(), expires_at: instant });
export type GallerySession = z.infer<typeof GallerySession>;

/** Everything that changes while a client views a gallery. */
export const GalleryMarks = z.object({
  /** Grows with each change. */
  revision: z.int(),
  favourites: z.array(z.int()),
  chosen: z.array(z.int()),
  choice_sent_at: instant.nullable(),
  /** How many comments each photograph has that has some, by its id; those about the gallery under `0`. */
  comments: z.record(z.string(), z.int()),
  /** Those that were replaced since the client has marked them or written about them. */
  new_versions: z.array(z.int()),
  /** Changes when photographs, sections or what is allowed change: they have to be read again. */
  content: z.int(),
});
export type GalleryMarks = z.infer<typeof GalleryMarks>;

/** A photograph as a client sees it. */
export const ClientPhoto = z.object({
  id: z.int(),
  section: z.string().nullable(),
  name: z.string(),
  width: z.int(),
  height: z.int(),
  color: z.string(),
  /** Its pictures are at `<address>/<width>.webp`, its downloads at `<address>/web` and `<address>/original`. Works for one to two hours. */
  address: z.string(),
  /** Widths of its pictures, ascending. Empty while they are being made. */
  widths: z.array(z.int()),
  /** Another one once the pictures were made again. As `?<edition>` after their addresses it has browsers fetch the new ones. */
  edition: z.string(),
  /** Size of the files to download, in bytes, as far as they may be. */
  web_bytes: z.int().nullable(),
  original_bytes: z.int().nullable(),
});
export type ClientPhoto = z.infer<typeof ClientPhoto>;

/** The photograph that a gallery opens with. Its focal point stays visible when its sides are cut off. */
export const ClientCover = ClientPhoto.pick({
  id: true,
  width: true,
  height: true,
  color: true,
  address: true,
  widths: true,
  edition: true,
}).extend({ focal_x: z.number(), focal_y: z.number() });
export type ClientCover = z.infer<typeof ClientCover>;

/** What is shown before the password, if the photographer wants it. The picture is a small one. */
export const OpenCover = z.object({ title: z.string(), cover: ClientCover.nullable() });
export type OpenCover = z.infer<typeof OpenCover>;

/** The refusal (401) without a session. `PASSWORD_NEEDED` asks for the password. */
export const NotOpened = Failure.extend({ data: OpenCover.optional() });

/** A gallery as its client sees it. */
export const ClientGallery = z.object({
  title: z.string(),
  note: z.string().nullable(),
  event_date: z.iso.date().nullable(),
  /** Null without one, and while its pictures are being made. */
  cover: ClientCover.nullable(),
  photographer: z.string(),
  sections: z.array(GallerySection),
  expires_at: instant.nullable(),
  /** Where the photographer is, as a name of IANA's: the day of `expires_at` is one there. */
  time_zone: z.string(),
  can_choose: z.boolean(),
  choice_limit: z.int().nullable(),
  can_comment: z.boolean(),
  downloads: GalleryDownloads,
  photos: z.int(),
  marks: GalleryMarks,
});
export type ClientGallery = z.infer<typeof ClientGallery>;

/**
 * A page of the photographs, which come in the order of sections, those in none last; in each by file name. `content` is that of the marks
 * when it was read.
 */
export const ClientPhotoList = successList(ClientPhoto).extend({ content: z.int().optional() });

export const ClientPhotoQuery = z.object({ skip: textNumber(0).optional(), limit: textNumber(1, 500).optional() });
export type ClientPhotoQuery = z.infer<typeof ClientPhotoQuery>;

export const SetFavourite = z.object({ is_favourite: flag });
/** Refused (409) with `CHOICE_FULL` beyond the limit, with `CHOICE_SENT` once it was sent. */
export const SetChoice = z.object({ is_chosen: flag });

export const GalleryComment = z.object({
  id: z.int(),
  /** Null for one about the whole gallery. */
  photo_id: z.int().nullable(),
  author: z.enum(['client', 'photographer']),
  text: z.string(),
  created_at: instant,
});
export type GalleryComment = z.infer<typeof GalleryComment>;

export const CommentInput = z.object({
  photo_id: z.int().min(1).nullable(),
  text: requiredProse(galleryTexts.commentRequired, GALLERY_COMMENT_MAX, galleryTexts.commentTooLong),
});
export type CommentInput = z.infer<typeof CommentInput>;

/** Which photographs a ZIP has, and whether as pictures for screens or as they were uploaded. */
export const DownloadInput = z.object({
  what: z.enum(['all', 'choice', 'favourites']),
  files: z.enum(['web', 'originals']),
});
export type DownloadInput = z.infer<typeof DownloadInput>;

/** An archive that was put together. It can be fetched in parts and again, until the gallery ends. */
export const PreparedDownload = z.object({
  address: z.string(),
  name: z.string(),
  photos: z.int(),
  /** The exact size of the archive. */
  bytes: z.int(),
  /** The names of photographs whose files are missing in the storage, so that they are not in it. */
  missing: z.array(z.string()),
});
export type PreparedDownload = z.infer<typeof PreparedDownload>;
