import { basename } from 'node:path';
import type { GalleryPhotoView } from '@vitrine/shared/contract/galleries/gallery-photos';
import type { AddressSigner } from '../../../storage/address-signer.ts';
import type { ListedPhoto } from './photo-list.ts';

/** The cards of the admin are about 320 pixels wide, of two pixels each. */
const THUMBNAIL_WIDTH_PX = 480;

/** The address of a file of a gallery for admins, without its signature. */
export const galleryFileAddress = (file: string) => `/api/galleries/files/${basename(file)}`;

interface Further {
  signer: AddressSigner;
  comments: number;
  /** The image of the portfolio that was made from it, unless it is in the trash. */
  image: number | null;
}

/** A photograph for an admin, with signed addresses. */
export function presentGalleryPhoto(photo: ListedPhoto, { signer, comments, image }: Further): GalleryPhotoView {
  const { pictures, picturesHidden } = photo;
  const thumbnail = pictures.find(({ width }) => width >= THUMBNAIL_WIDTH_PX) ?? pictures.at(-1);
  const addressOf = (picture: { file: string } | undefined) =>
    picture && !picturesHidden ? signer.sign(galleryFileAddress(picture.file)) : null;
  return {
    id: photo.id,
    section: photo.section ?? null,
    original_name: photo.originalName,
    file_size: photo.fileSize,
    mime_type: photo.mimeType,
    width: photo.width,
    height: photo.height,
    dominant_color: photo.dominantColor,
    focal_x: photo.focalX,
    focal_y: photo.focalY,
    thumbnail_url: addressOf(thumbnail),
    preview_url: addressOf(pictures.at(-1)),
    is_lost: photo.isLost,
    is_favourite: photo.isFavourite,
    is_chosen: photo.isChosen,
    comments,
    image_id: image,
    version: photo.fileVersion,
    created_at: photo.createdAt.toISOString(),
  };
}
