import { withoutExtension } from '../../../http/uploads/original-name.ts';
import { galleryFile, originalFile } from '../../../storage/file-names.ts';
import type { GalleryPhoto } from './gallery-photo.entity.ts';

/** The name under which the file for screens is downloaded: it is a JPEG, whatever was uploaded. */
export const webNameOf = (originalName: string): string => `${withoutExtension(originalName)}.jpg`;

/** The names under which the pictures of a photograph are stored. */
export const pictureFilesOf = ({ pictures }: Pick<GalleryPhoto, 'pictures'>) =>
  pictures.map(({ file }) => galleryFile(file));

/** The names under which all its files are stored. */
export const galleryFilesOf = (photo: Pick<GalleryPhoto, 'sha256' | 'pictures' | 'web'>) => [
  originalFile(photo.sha256),
  galleryFile(photo.web.file),
  ...pictureFilesOf(photo),
];
