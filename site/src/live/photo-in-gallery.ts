import { type AddressedPhoto, photoSlug } from '@vitrine/shared/slug';

/** The address of a photograph that is opened in the gallery. It may be newer than the pages of photographs. */
export const photoInGallery = (photo: AddressedPhoto) => `/gallery?photo=${encodeURIComponent(photoSlug(photo))}`;
