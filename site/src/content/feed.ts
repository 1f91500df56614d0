import type { ContentView } from '@vitrine/shared/contract/content';
import { photoPath } from './photo.ts';
import { type Preview, presentPreview } from './preview.ts';

/** A photograph in the feed. */
export type FeedEntry = {
  path: string;
  title: string;
  description: string;
  category: string | null;
  createdAt: string;
  picture: Preview | null;
};

const LATEST = 30;

/** The newest photographs first, regardless of their order in the gallery. */
export const feedEntries = ({ images }: ContentView): FeedEntry[] =>
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
