import type { ClientGallery, ClientPhoto } from '@vitrine/shared/contract/galleries/client';
import type { GalleryApi } from './gallery-api.ts';

/** What fills a window, so that it is shown soon, and then as many as the API gives at once. */
const FIRST = 100;
const PAGE = 500;

/**
 * Reads a gallery with the first of its photographs. The types are those of the contract. The two are read at the same time: `content` is
 * that of the older one, by which the page finds out that there is newer content.
 */
export async function readGallery(api: GalleryApi) {
  const [gallery, first] = await Promise.all([api.call<ClientGallery>('gallery'), readPhotos(api, 0, FIRST)]);
  const { cover, marks } = gallery.data;
  return {
    gallery: { ...gallery.data, cover: cover && { ...cover, address: api.addressOf(cover.address) } },
    photos: first.photos,
    content: Math.min(marks.content, first.content ?? marks.content),
  };
}

/** Reads photographs, with addresses that work for an hour or two. */
async function readPhotos(api: GalleryApi, skip: number, limit = PAGE) {
  const { data, content } = await api.call<ClientPhoto[]>(`photos?skip=${skip}&limit=${limit}`);
  return { photos: data.map((photo) => ({ ...photo, address: api.addressOf(photo.address) })), content };
}

/** Photographs as far as they have been read, a page at a time, from those that are known to all. */
export async function* readFurther(api: GalleryApi, known: readonly ClientPhoto[], total: number) {
  let photos = known;
  yield photos;
  for (let skip = known.length; skip < total; ) {
    const { photos: more } = await readPhotos(api, skip);
    if (more.length === 0) return;
    skip += more.length;
    // One that was added meanwhile has moved others, so that they come twice.
    photos = [...new Map([...photos, ...more].map((photo) => [photo.id, photo])).values()];
    yield photos;
  }
}
