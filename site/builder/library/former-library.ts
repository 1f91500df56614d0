import type { ImageView } from '@vitrine/shared/contract/images';
import { imageForNow } from '../checks/private-photos.ts';
import { storedImage } from '../content/repair-content.ts';
import { type LibraryStore, openLibrary } from './library-store.ts';

/** The photographs of an earlier release as they may be shown now, in a library of their own. */
export async function openFormerLibrary(
  images: AsyncIterable<ImageView>,
  { library, siteUrl }: { library: LibraryStore; siteUrl: string },
) {
  const { confidentialStrings, pages, upcoming } = library;
  const former = openLibrary('', { shared: { confidentialStrings, pages, upcoming } });
  former.changes.markAll();
  await former.change(async () => {
    for await (const image of images) {
      for (const today of library.images.received(image.id)) {
        former.images.put(storedImage(imageForNow(image, today), '', siteUrl));
      }
    }
  });
  return former;
}
