import type { GalleryView } from '@vitrine/shared/contract/galleries/galleries';

/** `14 of 20 chosen`, or `14 chosen` where there is no limit. */
export const chosenText = ({ counts, choice_limit }: Pick<GalleryView, 'counts' | 'choice_limit'>) =>
  choice_limit === null ? `${counts.chosen} chosen` : `${counts.chosen} of ${choice_limit} chosen`;
