import { isSameSignature } from '../../../../security/signatures.ts';
import { type GalleryState, proveFor } from '../access/gallery-state.ts';

const HOUR_MS = 60 * 60_000;
const PASS = /^(\d{1,7})-([\w-]{22})$/;

/**
 * Signs the addresses of photographs for an hour, in which they stay the same, and the next one. They end sooner with the link and the
 * password of the gallery.
 */
export function createFileAddresses({ secret }: { secret: string }) {
  const thisHour = () => Math.floor(Date.now() / HOUR_MS);

  const addressesFor = (use: 'photo' | 'cover') => {
    const sign = (gallery: GalleryState, photo: number, hour: number) =>
      proveFor(secret, gallery, `${use} ${photo} ${hour}`).slice(0, 22);
    return {
      addressOf(gallery: GalleryState, photo: number) {
        const hour = thisHour();
        return `/api/for/files/${gallery.id}/${photo}/${hour}-${sign(gallery, photo, hour)}`;
      },
      isSigned(gallery: GalleryState, photo: number, pass: string) {
        const [, hour, signature = ''] = PASS.exec(pass) ?? [];
        const age = thisHour() - Number(hour);
        if (age !== 0 && age !== 1) return false;
        return isSameSignature(signature, sign(gallery, photo, Number(hour)));
      },
    };
  };
  const ofPhotos = addressesFor('photo');
  const ofCovers = addressesFor('cover');

  return {
    addressOf: ofPhotos.addressOf,
    /** Whether this part of an address was signed for the photograph, and is not too old. */
    isSigned: ofPhotos.isSigned,
    /** The address of a cover that is shown before the password, and whether this is a part of one. */
    coverOf: ofCovers.addressOf,
    isSignedCover: ofCovers.isSigned,
  };
}
