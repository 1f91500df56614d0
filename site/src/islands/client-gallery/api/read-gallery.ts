import type { ClientGallery, ClientPhoto } from '@vitrine/shared/contract/galleries/client';
import type { GalleryApi } from './gallery-api.ts';

/** What fills a window, so that it is shown soon, and then as many as the API gives at once. */
const FIRST = 100;
const PAGE = 500;

/** Reads a gallery with the first of its photographs. The types are those of the contract. */
export async function readGallery(api: GalleryApi) {
  const [gallery, photos] = await Promise.all([api.call<ClientGallery>('gallery'), readPhotos(api, 0, FIRST)]);
  const { cover } = gallery.data;
  return { gallery: { ...gallery.data, cover: cover && { ...cover, address: api.addressOf(cover.address) } }, photos };
}

/** Reads photographs, with addresses that work for an hour or two. */
async function readPhotos(api: GalleryApi, skip: number, limit = PAGE): Promise<ClientPhoto[]> {
  const { data } = await api.call<ClientPhoto[]>(`photos?skip=${skip}&limit=${limit}`);
  return data.map((photo) => ({ ...photo, address: api.addressOf(photo.address) }));
}

/** Photographs as far as they have been read, a page at a time, from those that are known to all. */
export async function* readFurther(api: GalleryApi, known: readonly ClientPhoto[], total: number) {
  let photos = known;
  yield photos;
  for (let skip = known.length; skip < total; ) {
    const more = await readPhotos(api, skip);
    if (more.length === 0) return;
    skip += more.length;
    // One that was added meanwhile has moved others, so that they come twice.
    photos = [...new Map([...photos, ...more].map((photo) => [photo.id, photo])).values()];
    yield photos;
  }
}
