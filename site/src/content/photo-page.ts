import type { ImageView } from '@vitrine/shared/contract/images';
import { StatedRights } from '@vitrine/shared/contract/rights';
import { catalogues } from '@vitrine/shared/languages/catalogues';
import { rightsOf } from '@vitrine/shared/rights';
import type { Library, PhotoEntry, SiteContent } from './library.ts';
import { categoryLabel, photoPath, presentWithLabels } from './photo.ts';
import { presentPreview } from './preview.ts';
import { ownTexts } from './texts/own-texts.ts';

/** A photograph's neighbour in the order of the gallery. */
const neighbour = (entry: PhotoEntry | null) => (entry ? { title: entry.title, path: photoPath(entry) } : null);

function textsOf(image: ImageView, content: SiteContent) {
  const { title, category } = presentWithLabels(image, content);
  const { gallery, navigation } = catalogues[content.site.language];
  return ownTexts('photo', content, { title, category: categoryLabel(category, gallery) || navigation.gallery });
}

/** What of the content is on the page of every photograph. If it changes, all of them are compared. */
export const onEveryPhotoPage = (content: SiteContent) => ({
  rights: StatedRights.parse(content.settings),
  texts: ownTexts('photo', content),
  hasCategories: content.categories.length > 0,
});

/** What the page of a photograph shows. */
export const photoView = (
  image: ImageView,
  content: SiteContent,
  { previous, next }: ReturnType<Library['neighbours']>,
) => ({
  kind: 'photo' as const,
  texts: textsOf(image, content),
  photo: presentWithLabels(image, content),
  preview: presentPreview(image),
  description: image.description,
  rights: rightsOf(image, content.settings),
  previous: neighbour(previous),
  next: neighbour(next),
});
