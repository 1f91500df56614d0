import type { GalleryPhotoView } from '@vitrine/shared/contract/galleries/gallery-photos';
import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';
import { type KeyboardEvent, memo } from 'react';
import { Link } from 'react-router';
import { TileMarks } from './TileMarks.tsx';
import { nameWithMarks } from './tile-name.ts';

type Props = {
  photo: GalleryPhotoView;
  /** Of the picture, in pixels. */
  width: number;
  height: number;
  isSelected: boolean;
  /** Whether Tab leads to it. From there arrows lead to the others. */
  isActive: boolean;
  /** Whether it leads to the controls below the picture too. */
  isInTools: boolean;
  onToggle: (id: number, toward: boolean) => void;
  onAdd: (id: number) => void;
  onDrag: (id: number, transfer: DataTransfer) => void;
};

/** There is no room for words beside the name. */
const NARROW_PX = 150;

/** One photograph: a click selects it, it can be dragged to a section, and added to the portfolio. */
export const PhotoTile = memo(function PhotoTile({
  photo,
  width,
  height,
  isSelected,
  isActive,
  isInTools,
  ...on
}: Props) {
  const { id, original_name, thumbnail_url, dominant_color, image_id } = photo;
  const tabIndex = isInTools ? 0 : -1;
  const isNarrow = width < NARROW_PX;

  function toggleBySpace(event: KeyboardEvent) {
    if (event.key !== ' ') return;
    event.preventDefault();
    on.onToggle(id, event.shiftKey);
  }

  return (
    <div className="tile" data-cell={id} data-selected={isSelected} style={{ width }}>
      {/* biome-ignore lint/a11y/useSemanticElements: neither a checkbox nor a button can be dragged in every browser. */}
      <div
        role="checkbox"
        aria-checked={isSelected}
        aria-label={nameWithMarks(photo)}
        className="picture"
        data-stop
        aria-keyshortcuts="F2"
        tabIndex={isActive ? 0 : -1}
        draggable
        style={{ height, backgroundColor: dominant_color }}
        onClick={({ shiftKey }) => on.onToggle(id, shiftKey)}
        onKeyDown={toggleBySpace}
        onDragStart={({ dataTransfer }) => on.onDrag(id, dataTransfer)}
      >
        {thumbnail_url ? (
          <img src={thumbnail_url} alt="" loading="lazy" decoding="async" draggable={false} />
        ) : (
          <span className="pending">Being made</span>
        )}
        <TileMarks photo={photo} />
      </div>
      <div className="caption">
        <span title={original_name}>{original_name}</span>
        {image_id === null ? (
          <button
            type="button"
            tabIndex={tabIndex}
            aria-label={`Add ${original_name} to the portfolio`}
            title="Add to portfolio"
            onClick={() => on.onAdd(id)}
          >
            {isNarrow ? '+' : '+ Portfolio'}
          </button>
        ) : (
          <Link
            to={`${AFTER_LOGIN_PATH}/images/${image_id}`}
            tabIndex={tabIndex}
            aria-label={`In portfolio: ${original_name}`}
          >
            {isNarrow ? '✓' : 'In portfolio'}
          </Link>
        )}
      </div>
    </div>
  );
});
