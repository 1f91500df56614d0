import { galleryFile, originalFile } from '../../../storage/file-names.ts';
import type { GalleryPhoto } from './gallery-photo.entity.ts';

/** The names under which the pictures of a photograph are stored. */
export const pictureFilesOf = ({ pictures }: Pick<GalleryPhoto, 'pictures'>) =>
  pictures.map(({ file }) => galleryFile(file));

/** The names under which all its files are stored. */
export const galleryFilesOf = (photo: Pick<GalleryPhoto, 'sha256' | 'pictures' | 'web'>) => [
  originalFile(photo.sha256),
  galleryFile(photo.web.file),
  ...pictureFilesOf(photo),
];
