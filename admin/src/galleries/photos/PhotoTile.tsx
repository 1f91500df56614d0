import type { GalleryPhotoView } from '@vitrine/shared/contract/galleries/gallery-photos';
import { AFTER_LOGIN_PATH } from '@vitrine/shared/limits';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { t } from '../../language/language.ts';
import type { Cell } from '../../photos/PhotoGrid.tsx';
import { TileMarks } from './TileMarks.tsx';
import { nameWithMarks } from './tile-name.ts';

type Props = Omit<Cell, 'place'> & {
  photo: GalleryPhotoView;
  isCover: boolean;
  onToggle: (id: number, toward: boolean) => void;
  onAdd: (id: number) => void;
};

/** One photograph: a click selects it, it can be dragged to a section, and added to the portfolio. */
export function PhotoTile({ photo, isCover, isSelected, isStop, isInTools, onToggle, onAdd }: Props) {
  const { id, original_name, thumbnail_url, dominant_color, image_id } = photo;
  const tabIndex = isInTools ? 0 : -1;

  function toggleBySpace(event: KeyboardEvent) {
    if (event.key !== ' ') return;
    event.preventDefault();
    onToggle(id, event.shiftKey);
  }

  return (
    <div className="tile" data-selected={isSelected}>
      {/* biome-ignore lint/a11y/useSemanticElements: neither a checkbox nor a button can be dragged in every browser. */}
      <div
        role="checkbox"
        aria-checked={isSelected}
        aria-label={nameWithMarks(photo, isCover)}
        className="picture"
        data-stop
        data-drag
        aria-keyshortcuts="F2"
        tabIndex={isStop ? 0 : -1}
        style={{ backgroundColor: dominant_color }}
        onClick={({ shiftKey }) => onToggle(id, shiftKey)}
        onKeyDown={toggleBySpace}
      >
        {thumbnail_url ? (
          <img src={thumbnail_url} alt="" loading="lazy" decoding="async" draggable={false} />
        ) : (
          <span className="pending">{t('Being made')}</span>
        )}
        <TileMarks photo={photo} isCover={isCover} />
      </div>
      <div className="caption">
        <span title={original_name}>{original_name}</span>
        {image_id === null ? (
          <button
            type="button"
            tabIndex={tabIndex}
            aria-label={t('Add {name} to the portfolio', { name: original_name })}
            title={t('Add to portfolio')}
            onClick={() => onAdd(id)}
          >
            +<span className="if-wide"> {t('Portfolio')}</span>
          </button>
        ) : (
          <Link
            to={`${AFTER_LOGIN_PATH}/images/${image_id}`}
            tabIndex={tabIndex}
            aria-label={t('In portfolio: {name}', { name: original_name })}
          >
            <span className="if-narrow">✓</span>
            <span className="if-wide">{t('In portfolio')}</span>
          </Link>
        )}
      </div>
    </div>
  );
}
