import type { ContentView } from '@vitrine/shared/contract/content';
import { photoPath } from '../photo.ts';
import { presentPreview } from '../preview.ts';

const LATEST = 30;

/** The newest photographs first, regardless of their order in the gallery. */
export const feedEntries = ({ images }: ContentView) =>
  images
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.id - a.id)
    .slice(0, LATEST)
    .map((image) => ({
      path: photoPath(image),
      title: image.title,
      description: image.description || image.alt || image.title,
      category: image.category,
      createdAt: image.created_at,
      picture: presentPreview(image),
    }));
