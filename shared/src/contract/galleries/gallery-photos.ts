import { z } from 'zod';
import { GALLERY_PHOTOS_TOGETHER } from '../../limits.ts';
import { Failure } from '../envelope.ts';
import { fraction, instant } from '../fields.ts';
import { textNumber } from '../list-query.ts';
import { Version } from '../versions.ts';

const sectionId = z.string().max(36);

/** A photograph of a gallery, as admins see it. The addresses are signed and expire. */
export const GalleryPhotoView = z.object({
  id: z.int(),
  /** The id of its section; null if it is in none. */
  section: z.string().nullable(),
  original_name: z.string(),
  file_size: z.int(),
  mime_type: z.string(),
  /** Of the upright picture, in pixels. */
  width: z.int(),
  height: z.int(),
  dominant_color: z.string(),
  /** What a cover keeps visible when its sides are cut off. */
  focal_x: z.number(),
  focal_y: z.number(),
  /** Null while its pictures are being made. */
  thumbnail_url: z.string().nullable(),
  preview_url: z.string().nullable(),
  /** Whether its original or its file for downloads is missing in the storage, as of the last look: at each start, and once a day. */
  is_lost: z.boolean(),
  is_favourite: z.boolean(),
  is_chosen: z.boolean(),
  /** How many the client has written about it. */
  comments: z.int(),
  /** The image of the portfolio that was made from it; null while that is in the trash. */
  image_id: z.int().nullable(),
  /** Of its file: another one once it was replaced. */
  version: Version,
  created_at: instant,
});
export type GalleryPhotoView = z.infer<typeof GalleryPhotoView>;

/** Photographs come in the order of sections, those in none last; in each by file name, as people count: 2 before 10. */
export const GalleryPhotoQuery = z.object({
  skip: textNumber(0).optional(),
  limit: textNumber(1, 500).optional(),
  only: z.enum(['favourites', 'chosen', 'commented']).optional(),
});
export type GalleryPhotoQuery = z.infer<typeof GalleryPhotoQuery>;

/**
 * The text parts that accompany the file of an upload. The same file twice in a gallery is refused; a photograph with it that was removed
 * comes back.
 */
export const GalleryUploadFields = z.object({
  section: sectionId.optional(),
  /** Lower-case hex. The upload is refused if the file differs from it. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'A SHA-256 is 64 lower-case hexadecimal digits')
    .optional(),
});
export type GalleryUploadFields = z.infer<typeof GalleryUploadFields>;

/** The refusal (409, `GALLERY_PHOTO_ALREADY_THERE`) of a file that is in the gallery already. */
export const GalleryPhotoAlreadyThere = Failure.extend({ data: z.object({ id: z.int(), original_name: z.string() }) });

const ids = z.array(z.int().min(1)).min(1).max(GALLERY_PHOTOS_TOGETHER);

export const GalleryPhotoIds = z.object({ ids });
export type GalleryPhotoIds = z.infer<typeof GalleryPhotoIds>;

/** As fractions of width and height, from the left and from the top. */
export const GalleryPhotoFocalPoint = z.object({ focal_x: fraction, focal_y: fraction });
export type GalleryPhotoFocalPoint = z.infer<typeof GalleryPhotoFocalPoint>;

/** Puts photographs into a section, or with null into none. */
export const GalleryPhotosMove = z.object({ ids, section: sectionId.nullable() });
export type GalleryPhotosMove = z.infer<typeof GalleryPhotosMove>;

/** The images of the portfolio that were made, by the ids of the photographs. One that was made before is named again. */
export const AddedToPortfolio = z.array(z.object({ id: z.int(), image_id: z.int() }));
