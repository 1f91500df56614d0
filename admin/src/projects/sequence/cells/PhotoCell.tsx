import type { ImageAdminView } from '@vitrine/shared/contract/images';
import type { ProjectLayout } from '@vitrine/shared/contract/site/projects';
import type { CSSProperties } from 'react';
import { HiddenIcon } from '../../../icons/HiddenIcon.tsx';
import { t } from '../../../language/language.ts';
import { saidOf } from '../layouts.ts';
import type { CellProps } from './cell-props.ts';

type Props = CellProps & {
  layout: ProjectLayout;
  image: ImageAdminView | undefined;
  /** Whether it is in the trash, or gone. */
  isMissing: boolean;
};

/** A photograph of the sequence, with a mark if visitors do not see it. */
export function PhotoCell({
  place,
  total,
  isCurrent,
  isChosen,
  describedBy,
  onClick,
  layout,
  image,
  isMissing,
}: Props) {
  const title = image?.title ?? t(isMissing ? 'Not in the library' : 'A photograph');
  const isHidden = isMissing || image?.is_public === false;
  const said = { title, place: place + 1, total, layout: saidOf(layout) };

  return (
    <button
      type="button"
      className="cell"
      data-stop
      data-drag
      aria-pressed={isChosen}
      aria-label={t(
        isHidden
          ? '{title}, {place} of {total}, {layout}. Visitors do not see it.'
          : '{title}, {place} of {total}, {layout}',
        said,
      )}
      aria-describedby={describedBy}
      title={title}
      tabIndex={isCurrent ? 0 : -1}
      onClick={(event) => onClick(place, event)}
      style={
        { '--ratio': image ? image.width / image.height : 1.5, background: image?.dominant_color } as CSSProperties
      }
    >
      {image && (
        <img
          src={image.thumbnail_url}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          style={{ objectPosition: `${image.focal_x * 100}% ${image.focal_y * 100}%` }}
        />
      )}
      <span className="number">{place + 1}</span>
      {isHidden && (
        <span className="hidden">
          <HiddenIcon fontSize="inherit" /> {t(isMissing ? 'Not in the library' : 'Visitors do not see it')}
        </span>
      )}
    </button>
  );
}
