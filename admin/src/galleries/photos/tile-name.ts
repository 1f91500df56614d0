import type { GalleryPhotoView } from '@vitrine/shared/contract/galleries/gallery-photos';
import { counted } from '@vitrine/shared/counted';

type Marked = Pick<
  GalleryPhotoView,
  'original_name' | 'is_lost' | 'is_favourite' | 'is_chosen' | 'comments' | 'thumbnail_url'
>;

/** The name of a photograph with everything that its picture shows of it, for screen readers. */
export const nameWithMarks = (
  { original_name, is_lost, is_favourite, is_chosen, comments, thumbnail_url }: Marked,
  isCover = false,
) =>
  [
    original_name,
    is_lost && 'file missing',
    isCover && 'cover',
    is_chosen && 'chosen',
    is_favourite && 'favourite',
    comments > 0 && counted(comments, 'comment'),
    !thumbnail_url && 'picture being made',
  ]
    .filter(Boolean)
    .join(', ');
