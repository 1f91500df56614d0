import { isSiteFile } from '@vitrine/shared/looks/site-files';

/** Stored files have the same names in a data folder, in a bucket and in a backup. Originals are named by their SHA-256. */
export const originalFile = (sha256: string) => `originals/${sha256.slice(0, 2)}/${sha256}`;
export const renditionFile = (filename: string) => `renditions/${filename}`;

/** Names of renditions begin with the key of their original. The logo and the icon of the site are stored among them. */
export const keyOfRendition = (filename: string) =>
  /^([0-9a-f]{32})-(?:\d+|card-[0-9a-f]{8})\.(?:avif|webp|jpg)$/.exec(filename)?.[1] ??
  (isSiteFile(filename) ? filename.slice(0, filename.indexOf('-')) : null);

/** The SHA-256 in the name of an original; null for a rendition. */
export const hashOfOriginal = (name: string) => /^originals\/[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(name)?.[1] ?? null;

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' };

export const GALLERY_FOLDER = 'galleries/';
export const ORIGINALS_FOLDER = 'originals/';
export const OBJECTS_FOLDER = 'objects/';

/** The files of a gallery for a client, by the names in its records: pictures, and files for screens. None of them is public. */
export const galleryFile = (file: string) => `${GALLERY_FOLDER}${file}`;

/** The name in the records of such a file, by its stored name. */
export const fileOfGallery = (name: string) => name.slice(GALLERY_FOLDER.length);

const GALLERY_FILE = /^galleries\/([0-9a-f]{2})\/(\1[0-9a-f]{30})-(?:\d{1,5}\.webp|web\.jpg)$/;

/** The key in the stored name of such a file; null for any other file. */
export const keyOfGalleryFile = (name: string) => GALLERY_FILE.exec(name)?.[2] ?? null;

/** How many digits of a gallery picture's key are those of its photograph, whatever watermark it has. The rest are of the watermark. */
export const PHOTO_KEY_DIGITS = 16;

/** The one for screens of a key, as in the records. */
export const webFileOf = (key: string) => `${key.slice(0, 2)}/${key}-web.jpg`;

/** Whether it is the one for screens. */
export const isWebFile = (name: string) => name.endsWith('-web.jpg');

/** The media type of a rendition. That of an original is in its record. */
export const typeOfFile = (name: string) => types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/** The bytes of a page or another file of the site, by their SHA-256. In hex, since not every file system tells cases apart. */
export const objectFile = (digest: string) => `${OBJECTS_FOLDER}${digest.slice(0, 2)}/${digest}`;

/** The SHA-256 in the name of an object; null for any other file. */
export const digestOfObject = (name: string) => /^objects\/([0-9a-f]{2})\/(\1[0-9a-f]{62})$/.exec(name)?.[2] ?? null;
