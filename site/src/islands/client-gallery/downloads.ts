import type { ClientPhoto, DownloadInput, GalleryMarks } from '@vitrine/shared/contract/galleries/client';
import type { GalleryDownloads } from '@vitrine/shared/contract/galleries/galleries';
import { filtered } from './filters.ts';

export type Files = DownloadInput['files'];
/** Photographs that can be downloaded together, and the size of their files as far as it is known. */
type DownloadChoice = { what: DownloadInput['what']; photos: number; bytes: number | null };

/** Which files may be downloaded. */
export const filesAllowed = (downloads: GalleryDownloads): Files[] => {
  if (downloads === 'both') return ['web', 'originals'];
  return downloads === 'none' ? [] : [downloads];
};

export const bytesOf = (photo: ClientPhoto, files: Files) => (files === 'web' ? photo.web_bytes : photo.original_bytes);

/** What can be downloaded in one archive: the choice, the favourites, and everything. */
export function downloadChoices(photos: readonly ClientPhoto[], marks: GalleryMarks, files: Files): DownloadChoice[] {
  const sets = [
    { what: 'choice', filter: 'chosen' },
    { what: 'favourites', filter: 'favourites' },
    { what: 'all', filter: 'all' },
  ] as const;
  return sets.flatMap(({ what, filter }) => {
    const of = filtered(photos, filter, marks);
    const sizes = of.map((photo) => bytesOf(photo, files));
    const bytes = sizes.reduce((sum, size) => (sum === null || size === null ? null : sum + size), 0);
    return of.length > 0 ? [{ what, photos: of.length, bytes }] : [];
  });
}
