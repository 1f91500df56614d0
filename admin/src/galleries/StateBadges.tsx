import type { GalleryView } from '@vitrine/shared/contract/galleries/galleries';
import { StatusBadge } from '../feedback/StatusBadge.tsx';
import { stateOf } from './gallery-state.ts';

/** The state of a gallery. */
export const StateBadges = ({ gallery }: { gallery: GalleryView }) =>
  stateOf(gallery).map(({ text, tone }) => (
    <StatusBadge key={text} tone={tone}>
      {text}
    </StatusBadge>
  ));
