import type { Library } from '../library.ts';
import { photoPath } from '../photo.ts';
import { presentPreview } from '../preview.ts';

const LATEST = 30;

/** The newest photographs first, regardless of their order in the gallery. */
export const feedEntries = (library: Library) =>
  library.newest(LATEST).map((image) => ({
    id: image.id,
    path: photoPath(image),
    title: image.title,
    description: image.description || image.alt || image.title,
    category: image.category,
    createdAt: image.created_at,
    picture: presentPreview(image),
  }));
