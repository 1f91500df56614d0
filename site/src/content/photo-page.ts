import type { ImageView } from '@vitrine/shared/contract/images';
import { rightsOf } from '@vitrine/shared/rights';
import type { Library, PhotoEntry, SiteContent } from './library.ts';
import { photoPath, presentPhoto } from './photo.ts';
import { presentPreview } from './preview.ts';

/** A photograph's neighbour in the order of the gallery. */
const neighbour = (entry: PhotoEntry | null) => (entry ? { title: entry.title, path: photoPath(entry) } : null);

/** What the page of a photograph shows. */
export const photoView = (
  image: ImageView,
  { settings }: SiteContent,
  { previous, next }: ReturnType<Library['neighbours']>,
) => ({
  kind: 'photo' as const,
  photo: presentPhoto(image),
  preview: presentPreview(image),
  description: image.description,
  rights: rightsOf(image, settings),
  previous: neighbour(previous),
  next: neighbour(next),
});
