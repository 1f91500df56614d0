import type { ImageView } from '@vitrine/shared/contract/images';
import { imageForNow } from '../checks/private-photos.ts';
import { storedImage } from '../content/repair-content.ts';
import { type LibraryStore, openLibrary } from './library-store.ts';

/** The photographs of an earlier release as they may be shown now, in a library of their own, and the titles of those that may not. */
export async function openFormerLibrary(
  images: AsyncIterable<ImageView>,
  { library, siteUrl }: { library: LibraryStore; siteUrl: string },
) {
  const { confidentialStrings, pages, working, produced, upcoming, compared } = library;
  const former = openLibrary('', { shared: { confidentialStrings, pages, working, produced, upcoming, compared } });
  former.changes.markAll();
  const titles = new Map<number, string>();
  await former.change(async () => {
    for await (const image of images) {
      const today = library.photos.image(image.id);
      if (today) former.images.put(storedImage(imageForNow(image, today), '', siteUrl));
      else titles.set(image.id, image.title);
    }
  });
  return { library: former, titles };
}
