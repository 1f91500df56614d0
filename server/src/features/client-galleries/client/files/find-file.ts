import type { Dependencies } from '../../../../database/dependencies.ts';
import { galleryFile, originalFile } from '../../../../storage/file-names.ts';
import { webNameOf } from '../../photos/gallery-files.ts';
import type { GalleryPicture, WebFile } from '../../photos/gallery-photo.entity.ts';
import { selectPhotos } from '../../photos/photos-in-order.ts';
import { allows, type DownloadFiles, type GalleryState } from '../access/gallery-state.ts';

/** A file of a photograph. */
export interface FoundFile {
  /** Its name in the storage. */
  stored: string;
  /** Its size, as long as it is not damaged. */
  bytes: number;
  type: string;
  etag: string;
  /** What kind of download it is, and the name to store it under; null for a picture that is only shown. */
  download: { files: DownloadFiles; name: string } | null;
}

const PICTURE = /^([1-9]\d{1,4})\.webp$/;

/** The file that the end of an address names; null if the client may not have it, or it is being made. */
export async function findFile(
  { reader }: Pick<Dependencies, 'reader'>,
  { id, downloads }: Pick<GalleryState, 'id' | 'downloads'>,
  { photo: photoId, file }: { photo: number; file: string },
): Promise<FoundFile | null> {
  const photo = await reader.read((snapshot) =>
    selectPhotos(snapshot, id)
      .select(['original_name', 'sha256', 'file_size', 'mime_type', 'pictures', 'pictures_hidden', 'web'])
      .where('id', '=', photoId)
      .executeTakeFirst(),
  );
  if (!photo) return null;
  const [, width] = PICTURE.exec(file) ?? [];
  if (width !== undefined) {
    const pictures: GalleryPicture[] = photo.pictures_hidden ? [] : JSON.parse(photo.pictures);
    const found = pictures.find((picture) => picture.width === Number(width));
    if (!found) return null;
    const { file: name, bytes } = found;
    return { stored: galleryFile(name), bytes, type: 'image/webp', etag: `"${name}"`, download: null };
  }
  if (file === 'original' && allows(downloads, 'originals')) {
    const { sha256, file_size: bytes, mime_type: type, original_name: name } = photo;
    return { stored: originalFile(sha256), bytes, type, etag: `"${sha256}"`, download: { files: 'originals', name } };
  }
  if (file === 'web' && allows(downloads, 'web')) {
    const { file: stored, bytes, crc32 }: WebFile = JSON.parse(photo.web);
    const name = webNameOf(photo.original_name);
    const etag = `"${stored}-${crc32}"`;
    return { stored: galleryFile(stored), bytes, type: 'image/jpeg', etag, download: { files: 'web', name } };
  }
  return null;
}
