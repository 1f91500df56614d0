import { photoSlug } from '@vitrine/shared/slug';

/** The address of a photograph that is opened in the gallery. It may be newer than the pages of photographs. */
export const photoInGallery = (photo: { id: number; title: string }) =>
  `/gallery?photo=${encodeURIComponent(photoSlug(photo))}`;
