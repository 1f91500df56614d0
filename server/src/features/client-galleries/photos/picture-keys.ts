import { createHmac } from 'node:crypto';
import type { GalleryMade } from '../../../imaging/processes/protocol.ts';
import { PHOTO_KEY_DIGITS } from '../../../storage/file-names.ts';
import type { GalleryPicture, WebFile } from './gallery-photo.entity.ts';

export type PictureKeys = ReturnType<typeof createPictureKeys>;

/** The keys in the names of a gallery's files, which nobody can guess: not even somebody who has the same photograph. */
export function createPictureKeys({ secret }: { secret: string }) {
  const digest = (...parts: unknown[]) =>
    createHmac('sha256', secret)
      .update(`gallery file:${JSON.stringify(parts)}`)
      .digest('hex');

  return {
    /** Of the file for screens. `renditionKey` depends on the original and the rights. */
    ofWeb: (gallery: number, renditionKey: string) => digest('web', gallery, renditionKey).slice(0, 32),

    /** Of the pictures: begins like any other key of the photograph, and depends on the watermark. */
    ofPictures(anyKey: string, renditionKey: string, watermark: string) {
      const photoKey = anyKey.slice(0, PHOTO_KEY_DIGITS);
      return `${photoKey}${digest('pictures', photoKey, renditionKey, watermark).slice(0, 32 - PHOTO_KEY_DIGITS)}`;
    },
  };
}

const placeOf = (key: string, end: string) => `${key.slice(0, 2)}/${key}-${end}`;

/** The pictures as they are stored, under a key. */
export const namePictures = (made: GalleryMade['pictures'], key: string): GalleryPicture[] =>
  made.map(({ filename, ...picture }) => ({ ...picture, file: placeOf(key, filename) }));

/** The file for screens as it is stored. */
export const nameWeb = ({ filename, ...web }: NonNullable<GalleryMade['web']>, key: string): WebFile => ({
  ...web,
  file: placeOf(key, filename),
});
