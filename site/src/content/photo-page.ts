import type { ContentView } from '@vitrine/shared/contract/content';
import type { ImageView } from '@vitrine/shared/contract/images';
import { rightsOf } from '@vitrine/shared/rights';
import { photoPath, presentPhoto } from './photo.ts';
import { presentPreview } from './preview.ts';

/** A photograph's neighbour in the order of the gallery. */
const neighbour = (image: ImageView | undefined) => (image ? { title: image.title, path: photoPath(image) } : null);

/** What the page of a photograph shows. `index` is its position among all. */
export const photoView = (image: ImageView, index: number, { images, settings }: ContentView) => ({
  kind: 'photo' as const,
  photo: presentPhoto(image),
  preview: presentPreview(image),
  description: image.description,
  rights: rightsOf(image, settings),
  previous: neighbour(images[index - 1]),
  next: neighbour(images[index + 1]),
});
