import type { GallerySection } from '@vitrine/shared/contract/galleries/galleries';
import { galleryFile, originalFile } from '../../../storage/file-names.ts';
import { createNames } from '../../../storage/zip/names.ts';
import { webNameOf } from '../photos/gallery-files.ts';
import type { GalleryPhoto } from '../photos/gallery-photo.entity.ts';
import type { ArchiveEntry } from './gallery-archive.entity.ts';

type Photo = Pick<GalleryPhoto, 'id' | 'section' | 'originalName' | 'sha256' | 'crc32' | 'fileSize' | 'web'>;

/** The file of a photograph that is downloaded. */
const fileOf = ({ originalName, sha256, crc32, fileSize, web }: Photo, files: 'web' | 'originals') =>
  files === 'originals'
    ? { name: originalName, file: originalFile(sha256), bytes: fileSize, crc32 }
    : { name: webNameOf(originalName), file: galleryFile(web.file), bytes: web.bytes, crc32: web.crc32 };

/** The files of an archive, with sections as folders. */
export function listEntries(
  photos: readonly Photo[],
  { sections, files }: { sections: readonly GallerySection[]; files: 'web' | 'originals' },
): ArchiveEntry[] {
  const nameAtTop = createNames();
  const used = new Set(photos.map(({ section }) => section));
  // Before the files beside them, which may have the same names.
  const folders = new Map(
    sections
      .filter(({ id }) => used.has(id))
      .map(({ id, title }) => [id, { path: `${nameAtTop(title)}/`, nameInside: createNames() }]),
  );
  const top = { path: '', nameInside: nameAtTop };

  return photos.map((photo) => {
    const { path, nameInside } = folders.get(photo.section ?? '') ?? top;
    const { name, ...file } = fileOf(photo, files);
    return { photo: photo.id, name: path + nameInside(name), ...file };
  });
}
