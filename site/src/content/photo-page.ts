import type { ImageView } from '@vitrine/shared/contract/images';
import { StatedRights } from '@vitrine/shared/contract/rights';
import { catalogues } from '@vitrine/shared/languages/catalogues';
import { rightsOf } from '@vitrine/shared/rights';
import type { Library, PhotoEntry, SiteContent } from './library.ts';
import { categoryLabel, type Photo, photoPath, presentPhoto, presentWithCamera } from './photo.ts';
import { presentPreview } from './preview.ts';
import { ownTexts } from './texts/own-texts.ts';

/** A photograph's neighbour in the order of the gallery. */
const neighbour = (entry: PhotoEntry | null) => (entry ? { title: entry.title, path: photoPath(entry) } : null);

function textsOf({ title, category }: Photo, content: SiteContent) {
  const { gallery } = catalogues[content.site.language];
  return ownTexts('photo', content, { title, category: categoryLabel(category, gallery) });
}

/** What of the content is on the page of every photograph. If it changes, all of them are compared. */
export const onEveryPhotoPage = (content: SiteContent) => ({
  rights: StatedRights.parse(content.settings),
  texts: ownTexts('photo', content),
});

/** What the page of a photograph shows. */
export const photoView = (
  image: ImageView,
  content: SiteContent,
  { previous, next }: ReturnType<Library['neighbours']>,
) => ({
  kind: 'photo' as const,
  texts: textsOf(presentPhoto(image), content),
  photo: presentWithCamera(image, content.site),
  preview: presentPreview(image),
  description: image.description,
  rights: rightsOf(image, content.settings),
  previous: neighbour(previous),
  next: neighbour(next),
});
