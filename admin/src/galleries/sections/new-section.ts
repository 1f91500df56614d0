import type { GallerySection } from '@vitrine/shared/contract/galleries/galleries';

/** A section without a title yet. Its id is as good as unique, also where there is no secure context. */
export const newSection = (): GallerySection => ({
  id: Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join(''),
  title: '',
});
