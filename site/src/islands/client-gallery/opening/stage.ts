import type { ClientGallery, ClientPhoto, OpenCover } from '@vitrine/shared/contract/galleries/client';
import type { GalleryApi } from '../api/gallery-api.ts';

/** A gallery that is open, with the photographs that have been read so far, and the number of this content. */
export type Opened = { gallery: ClientGallery; photos: readonly ClientPhoto[]; content: number };

/** What the page shows. */
export type Stage =
  | { kind: 'loading' | 'ended' }
  | { kind: 'unavailable'; api: GalleryApi }
  | { kind: 'password'; api: GalleryApi; shown: OpenCover | undefined }
  | ({ kind: 'open'; api: GalleryApi } & Opened);

/** Shows what was read. While a list is read again, the one that is known stays until the new one is whole. */
export function opened(before: Stage, api: GalleryApi, { gallery, photos, content }: Opened): Stage {
  const isPart = photos.length < gallery.photos;
  const known = before.kind === 'open' && before.photos.length > photos.length ? before.photos : photos;
  return { kind: 'open', api, gallery, content, photos: isPart ? known : photos };
}
