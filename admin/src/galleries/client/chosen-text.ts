import type { GalleryView } from '@vitrine/shared/contract/galleries/galleries';
import { tCount } from '../../language/language.ts';

/** `14 of 20 chosen`, or `14 chosen` where there is no limit. */
export const chosenText = ({ counts, choice_limit }: Pick<GalleryView, 'counts' | 'choice_limit'>) =>
  choice_limit === null
    ? tCount(counts.chosen, '{count} chosen', '{count} chosen')
    : tCount(counts.chosen, '{count} of {limit} chosen', '{count} of {limit} chosen', { limit: choice_limit });
