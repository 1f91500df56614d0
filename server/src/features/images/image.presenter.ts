import type { CameraFacts } from '@vitrine/shared/camera/camera-facts';
import {
  type ImageAdminView,
  type ImageUpdate,
  type ImageUse,
  type ImageView,
  textsIn,
} from '@vitrine/shared/contract/images';
import { filePathOf, imageUrl } from '@vitrine/shared/image-address';
import { COLOR_DIFFERENCE_LIMIT } from '@vitrine/shared/limits';
import { publicTitle } from '@vitrine/shared/public-title';
import { type Changes, withoutUndefined } from '../../database/wire.ts';
import { socialCardSize } from '../../imaging/pipeline/social-card.ts';
import { rightsIn } from '../../records/rights.ts';
import type { AddressSigner } from '../../storage/address-signer.ts';
import type { Image } from './image.entity.ts';
import type { ImageRow } from './image.rows.ts';

/** An image with the places that use it. */
export interface AdminImage {
  row: ImageRow;
  uses: ImageUse[];
}

/** The admin's cards are about 320 pixels wide and screens have up to two pixels for each. */
const THUMBNAIL_WIDTH_PX = 480;

/** A camera line that shows nothing, as stored. */
const NO_LINE = '[]';

const instant = (stored: Date | number) => new Date(stored).toISOString();

/** Only what the owner has chosen leaves the database. */
function shownCamera({ camera, camera_line: line }: ImageRow): Pick<ImageView, 'camera'> {
  if (!camera || !line || line === NO_LINE) return {};
  const noted: CameraFacts = JSON.parse(camera);
  const facts = Object.entries(noted);
  const chosen: string[] = JSON.parse(line);
  const shown = facts.filter(([fact]) => chosen.includes(fact));
  return shown.length > 0 ? { camera: Object.fromEntries(shown) } : {};
}

/** The public fields of an image, except its files. A title that is the name of the uploaded file is none for visitors. */
const presentFacts = (row: ImageRow): Omit<ImageView, 'renditions'> => ({
  id: row.id,
  title: publicTitle(row),
  ...textsIn(row),
  category: row.category_name,
  category_id: row.category_id,
  is_featured: Boolean(row.is_featured),
  is_public: Boolean(row.is_public),
  is_hero_image: Boolean(row.is_hero_image),
  sort_order: row.sort_order,
  filename: row.filename,
  file_path: filePathOf(row.filename),
  file_size: row.file_size,
  mime_type: row.mime_type,
  width: row.width,
  height: row.height,
  focal_x: row.focal_x,
  focal_y: row.focal_y,
  dominant_color: row.dominant_color,
  placeholder: row.placeholder,
  brightness: row.brightness,
  ...shownCamera(row),
  social_card: row.social_card === null ? null : { filename: row.social_card, ...socialCardSize(row) },
  ...rightsIn(row),
  created_at: instant(row.created_at),
  updated_at: instant(row.updated_at),
});

/** A public image. Of the uploaded file it has only the size and type. */
export const presentImage = (row: ImageRow): ImageView => ({
  ...presentFacts(row),
  renditions: JSON.parse(row.renditions),
});

/** The same as JSON, for long lists: the renditions are stored as they are sent, and are not parsed. */
export const presentImageAsJson = (row: ImageRow): string =>
  `${JSON.stringify(presentFacts(row)).slice(0, -1)},"renditions":${row.renditions}}`;

/** An image for an admin, with signed addresses that also open private files. */
export const presentImageForAdmin = ({ row, uses }: AdminImage, signer: AddressSigner): ImageAdminView => {
  const view = presentImage(row);
  const previews = view.renditions.filter(({ format }) => format === 'webp').sort((a, b) => a.width - b.width);
  const thumbnail = previews.find(({ width }) => width >= THUMBNAIL_WIDTH_PX) ?? previews.at(-1);
  return {
    ...view,
    title: row.title,
    version: row.version,
    original_name: row.original_name,
    sha256: row.sha256,
    thumbnail_url: signer.sign(imageUrl(thumbnail?.filename ?? row.filename)),
    preview_url: signer.sign(imageUrl(previews.at(-1)?.filename ?? row.filename)),
    original_url: signer.sign(`/api/images/${row.id}/original`),
    used_in: uses,
    color_difference: row.color_difference,
    color_flagged: (row.color_difference ?? 0) > COLOR_DIFFERENCE_LIMIT,
    deleted_at: row.deleted_at === null ? null : instant(row.deleted_at),
  };
};

/** The changes of a request body. */
export const readImageUpdate = (body: ImageUpdate): Changes<Image> => ({
  title: body.title,
  ...textsIn(body),
  category: body.category_id,
  isFeatured: body.is_featured,
  isPublic: body.is_public,
  isHeroImage: body.is_hero_image,
  sortOrder: body.sort_order,
  focalX: body.focal_x,
  focalY: body.focal_y,
  rights: withoutUndefined(rightsIn(body)),
});
