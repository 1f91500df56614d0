import { z } from 'zod';
import { CameraFacts } from '../camera/camera-facts.ts';
import { BRIGHTNESS_PARTS, MOVED_TOGETHER, RANK_LIMIT } from '../limits.ts';
import * as texts from '../texts.ts';
import { Failure } from './envelope.ts';
import { flag, fraction, instant, optionalText, requiredText } from './fields.ts';
import { filterText, listQuery, textFlag, textNumber } from './list-query.ts';
import { rightsFields, StatedRights } from './rights.ts';
import { Version, versioned } from './versions.ts';

/** One public file made from an original. All files of an image have the same proportions. */
export const Rendition = z.object({
  format: z.enum(['avif', 'webp', 'jpeg']),
  width: z.int(),
  filename: z.string(),
});
export type Rendition = z.infer<typeof Rendition>;

/** The picture of a shared link: a JPEG cropped at the focal point, served like the renditions. */
export const SocialCard = z.object({
  filename: z.string(),
  width: z.int(),
  height: z.int(),
});
export type SocialCard = z.infer<typeof SocialCard>;

/**
 * How bright a picture is at most in each of its parts, row by row from the top left: a hexadecimal digit a part, from 0 (black) to
 * f (white). A text on the picture needs as much shade as the brightest part behind it. Another digit a part follows, unless an earlier
 * version has measured it: whether ink is legible on it (1), whether it is skin (2), and how busy it is (from 0 to 3, times 4).
 */
export const Brightness = z.string().regex(new RegExp(`^(?:[0-9a-f]{${BRIGHTNESS_PARTS ** 2}}){1,2}$`));

/** What the owner writes about an image besides its title: a column each, which visitors may read. */
export const ImageTexts = z.object({
  description: z.string().nullable(),
  alt: z.string().nullable(),
  tags: z.string().nullable(),
});
export type ImageTexts = z.infer<typeof ImageTexts>;

export const IMAGE_TEXTS = ImageTexts.keyof().options;

/** The same as fields of a form. */
const textFields = {
  description: optionalText(),
  alt: optionalText(1_000),
  tags: optionalText(1_000),
} satisfies Record<keyof ImageTexts, z.ZodType>;

/** The texts among the fields of an image or of a request. */
export const textsIn = <Fields extends { [Name in keyof ImageTexts]?: unknown }>(fields: Fields) =>
  Object.fromEntries(IMAGE_TEXTS.map((name) => [name, fields[name]])) as { [Name in keyof ImageTexts]: Fields[Name] };

/** An image as everybody may see it. `width` and `height` are those of the upright picture, in pixels. */
export const ImageView = z.object({
  id: z.int(),
  title: z.string(),
  ...ImageTexts.shape,
  category: z.string().nullable(),
  category_id: z.int().nullable(),
  is_featured: z.boolean(),
  is_public: z.boolean(),
  is_hero_image: z.boolean(),
  /** Its rank in the manual order. Ranks have gaps, and the server changes them to make room for others. */
  sort_order: z.int(),
  /** The JPEG rendition, served at `/static/images/<filename>`. */
  filename: z.string(),
  /** The same file relative to the storage base: `static/images/<filename>`. */
  file_path: z.string(),
  /** Size of the original in bytes. */
  file_size: z.int(),
  /** Type of the original. */
  mime_type: z.string(),
  width: z.int(),
  height: z.int(),
  focal_x: z.number(),
  focal_y: z.number(),
  /** Dominant colour as `#rrggbb`. */
  dominant_color: z.string(),
  /** A picture of 16 pixels as a data URI, shown until the real one is loaded. */
  placeholder: z.string(),
  /** Null until the files of an image of an earlier version are made anew. */
  brightness: Brightness.nullable().default(null),
  renditions: z.array(Rendition),
  /** Null until it is made, shortly after the upload. */
  social_card: SocialCard.nullable(),
  /** Of what the camera recorded, what the owner shows. Missing if that is nothing. */
  camera: CameraFacts.optional(),
  /** The rights stated for the image; if null, those of the settings apply. `rightsOf` merges both. */
  ...StatedRights.shape,
  created_at: instant,
  updated_at: instant,
});
export type ImageView = z.infer<typeof ImageView>;

/** A place on the site that shows an image and therefore prevents its deletion. */
export const ImageUse = z.object({
  kind: z.enum(['hero_slide', 'portrait']),
  /** The id of the slide; null for the portrait of the About page. */
  id: z.int().nullable(),
  title: z.string(),
});
export type ImageUse = z.infer<typeof ImageUse>;

/** The additional fields for admins. The addresses are signed and expire. */
export const ImageAdminView = versioned(ImageView).extend({
  original_name: z.string(),
  sha256: z.string(),
  thumbnail_url: z.string(),
  /** The photograph as large as a screen shows it. */
  preview_url: z.string(),
  original_url: z.string(),
  used_in: z.array(ImageUse),
  /** Mean CIEDE2000 between the original and its rendition; null until it is measured. */
  color_difference: z.number().nullable(),
  /** Whether the difference is visible to an attentive eye. */
  color_flagged: z.boolean(),
  /** When it was moved to the trash. */
  deleted_at: instant.nullable(),
});
export type ImageAdminView = z.infer<typeof ImageAdminView>;

const describing = {
  title: requiredText(texts.images.titleRequired),
  ...textFields,
  ...rightsFields,
};

/** What an admin may change. Anything else in the body is ignored. */
export const ImageUpdate = z
  .object({
    ...describing,
    category_id: z.int({ error: texts.images.categoryUnknown }).min(1, texts.images.categoryUnknown).nullable(),
    is_featured: flag,
    is_public: flag,
    is_hero_image: flag,
    sort_order: z
      .int({ error: texts.images.rank })
      .min(-RANK_LIMIT, texts.images.rank)
      .max(RANK_LIMIT, texts.images.rank),
    focal_x: fraction,
    focal_y: fraction,
  })
  .partial();
export type ImageUpdate = z.infer<typeof ImageUpdate>;

const placed = { version: Version.optional() };
const neighbour = z.int().min(1);

/**
 * Where to move an image: directly before or after another image of the library, or to an end of it. A body with none of these, or with
 * several, is refused.
 */
export const ImagePosition = z.union(
  [
    z.strictObject({ before: neighbour, ...placed }),
    z.strictObject({ after: neighbour, ...placed }),
    z.strictObject({ to: z.enum(['start', 'end']), ...placed }),
  ],
  { error: texts.images.position },
);
export type ImagePosition = z.infer<typeof ImagePosition>;

const together = { ids: z.array(neighbour).min(1).max(MOVED_TOGETHER) };

/** Where to move several images, which then follow each other in the order of `ids`. None of them can be the neighbour. */
export const ImagesPosition = z.union(
  [
    z.strictObject({ before: neighbour, ...together }),
    z.strictObject({ after: neighbour, ...together }),
    z.strictObject({ to: z.enum(['start', 'end']), ...together }),
  ],
  { error: texts.images.position },
);
export type ImagesPosition = z.infer<typeof ImagesPosition>;

/** The text parts that accompany the file of an upload. `category` is the name of a category; `category_id` takes precedence. */
export const ImageUploadFields = z.object({
  ...describing,
  category: optionalText(100),
  category_id: textNumber(1).optional(),
  is_featured: textFlag.default(false),
  is_public: textFlag.default(true),
  is_hero_image: textFlag.default(false),
  /** Lower-case hex. The upload is refused if the file differs from it, or is in the library already. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'A SHA-256 is 64 lower-case hexadecimal digits')
    .optional(),
  /** Of all images that are uploaded together: they are then in the order in which they were taken, and of their names. */
  upload_group: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  /** Stores the file even if it is in the library already. */
  allow_duplicate: textFlag.default(false),
});
export type ImageUploadFields = z.infer<typeof ImageUploadFields>;

/** The form of an upload or an edit: what the owner types, before it becomes a request. */
export const ImageForm = z.object({
  ...describing,
  category_id: z.int().nullable().optional(),
  is_featured: flag,
  is_public: flag,
  is_hero_image: flag,
});
export type ImageForm = z.infer<typeof ImageForm>;

/** The refusal (409, `IMAGE_ALREADY_THERE`) of a file that is in the library already, with its image. */
export const AlreadyThere = Failure.extend({ data: z.object({ id: z.int(), title: z.string() }) });

export const ImageQuery = listQuery({
  sortable: [
    'id',
    'title',
    'category',
    'created_at',
    'updated_at',
    'file_size',
    'sort_order',
    'is_featured',
    'is_public',
    'is_hero_image',
  ],
  filter: {
    category: filterText.optional(),
    category_id: z.int().nullable().optional(),
    is_featured: z.boolean().optional(),
    is_public: z.boolean().optional(),
    is_hero_image: z.boolean().optional(),
    /** Whether it has an alternative text. Without one, its title is read out. */
    has_alt: z.boolean().optional(),
    sha256: z.union([z.string(), z.array(z.string()).max(10_000)]).optional(),
  },
}).extend({
  /** A category's name or slug. */
  category: filterText.optional(),
  is_featured: textFlag.optional(),
});
export type ImageQuery = z.infer<typeof ImageQuery>;
