import { photoIdOf } from '@vitrine/shared/site-addresses';
import type { Library, SiteContent } from '../../src/content/library.ts';
import { fixedPages, type Page, photoPage } from '../../src/content/pages.ts';

/** Stands for the page of the first photograph. */
const ANY_PHOTO = '/photo';

/** The page at a path; undefined if there is none. */
export function findPage(
  path: string,
  { content, library }: { content: SiteContent; library: Library },
): Page | undefined {
  const id = path === ANY_PHOTO ? library.first(null, 1)[0]?.id : photoIdOf(path);
  const image = id === null || id === undefined ? undefined : library.image(id);
  if (image) return photoPage(image, content, library);
  return fixedPages(content, library).find((page) => page.path === path);
}
