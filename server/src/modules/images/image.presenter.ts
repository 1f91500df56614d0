import type { ImageAdminView, ImageUse, ImageView } from '@vitrine/shared/contract/images';
import { filePathOf, imageUrl } from '@vitrine/shared/image-address';
import type { AddressSigner } from '../../storage/address-signer.ts';
import type { ImageRow } from './image.rows.ts';

/** The admin's cards are about 320 pixels wide and screens have up to two pixels for each. */
const THUMBNAIL_WIDTH_PX = 480;

/** An image for everybody. Says nothing of the file that was uploaded but its size and type. */
export const presentImage = (row: ImageRow): ImageView => ({
  id: row.id,
  title: row.title,
  description: row.description,
  alt: row.alt,
  category: row.category_name,
  category_id: row.category_id,
  tags: row.tags,
  is_featured: row.is_featured,
  is_public: row.is_public,
  is_hero_image: row.is_hero_image,
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
  renditions: row.renditions,
  credit: row.credit,
  copyright: row.copyright,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

interface AdminImage {
  row: ImageRow;
  uses: ImageUse[];
}

/** An image for an admin, with signed addresses that also open private files. */
export const presentImageForAdmin = ({ row, uses }: AdminImage, signer: AddressSigner): ImageAdminView => {
  const view = presentImage(row);
  const previews = view.renditions.filter(({ format }) => format === 'webp').sort((a, b) => a.width - b.width);
  const thumbnail = previews.find(({ width }) => width >= THUMBNAIL_WIDTH_PX) ?? previews.at(-1);
  return {
    ...view,
    original_name: row.original_name,
    sha256: row.sha256,
    thumbnail_url: signer.sign(imageUrl(thumbnail?.filename ?? row.filename)),
    original_url: signer.sign(`/api/images/${row.id}/original`),
    used_in: uses,
    deleted_at: row.deleted_at?.toISOString() ?? null,
  };
};
