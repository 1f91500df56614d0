import type { GalleryMarks } from '@vitrine/shared/contract/galleries/client';

/** Those of a gallery in which nothing has been marked. */
export const NO_MARKS: GalleryMarks = {
  revision: 1,
  favourites: [],
  chosen: [],
  choice_sent_at: null,
  comments: {},
  new_versions: [],
  content: 1,
};
