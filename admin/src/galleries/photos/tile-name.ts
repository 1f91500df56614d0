import type { GalleryPhotoView } from '@vitrine/shared/contract/galleries/gallery-photos';
import { t, tCount } from '../../language/language.ts';

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
    is_lost && t('file missing'),
    isCover && t('cover'),
    is_chosen && t('chosen'),
    is_favourite && t('favourite'),
    comments > 0 && tCount(comments, '{count} comment', '{count} comments'),
    !thumbnail_url && t('picture being made'),
  ]
    .filter(Boolean)
    .join(', ');
